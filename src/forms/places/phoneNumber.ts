import { readPointer } from '../../language/index.ts';
import type { Option } from '../../runtime/index.ts';

/** "+43" of a country; '' when the list does not say. */
export function dialCodeOf(country: Option | undefined): string {
  const code = readPointer(country?.item, '/dial_code');
  return typeof code === 'string' ? code : '';
}

/**
 * What was typed or pasted as digits, full-width and Arabic ones too, without what stands between them for the eye.
 * The two zeros that some countries dial for a plus become one. What is no number stays, for the form to refuse.
 */
export function cleanNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return plain.replace(/^00/, '+');
}

/**
 * The country whose prefix a number begins with, the longest prefix first. Several share one: `preferred` (three
 * letters) and `home` (two) come before the others.
 */
export function countryOf(
  number: string,
  countries: readonly Option[],
  preferred: string | undefined,
  home: string | undefined,
): Option | undefined {
  const rank = (country: Option) =>
    country.value === preferred ? 0 : readPointer(country.item, '/code2') === home ? 1 : 2;
  const fitting = countries.filter((country) => {
    const code = dialCodeOf(country);
    return code !== '' && number.startsWith(code);
  });
  const chosen = fitting.find((country) => country.value === preferred);
  if (chosen !== undefined) return chosen;
  return fitting.toSorted(
    (one, other) => dialCodeOf(other).length - dialCodeOf(one).length || rank(one) - rank(other),
  )[0];
}
