import { readPointer } from '../../language/index.ts';
import type { Option } from '../../runtime/index.ts';

/**
 * Countries as a person reads them: by their names in the page's language and in its order. `refused` says why one
 * cannot be chosen; `withDialCode` shows the prefix of its phone numbers, too.
 */
export function countryOptions(
  options: readonly Option[],
  language: string,
  refused: string,
  withDialCode: boolean,
): Option[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([language, 'en']);
  return options
    .map((option) => {
      const { hint: dialCode = '', isDisabled } = option;
      const hint = [withDialCode ? dialCode : '', isDisabled ? refused : ''].filter(Boolean).join(' · ');
      const label = nameOf(option, names);
      const { hint: _, ...rest } = option;
      return hint === '' ? { ...rest, label } : { ...rest, label, hint };
    })
    .sort((one, other) => compare(one.label, other.label));
}

function nameOf({ item, label }: Option, names: Intl.DisplayNames): string {
  const letters = readPointer(item, '/code2');
  return typeof letters === 'string' && /^[A-Z]{2}$/.test(letters) ? (names.of(letters) ?? label) : label;
}
