import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../language/index.ts';
import { type Option, type OptionList, useOptions, useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';

/** The countries with their dialling codes. */
export function useCountries(): OptionList {
  const list = useOptions(countrySource, 'form');
  const { t, i18n } = useTexts();
  const { language } = i18n;
  const refused = t('form.country.refused');
  const options = useMemo(
    () => countryOptions(list.options, language, refused, true),
    [list.options, language, refused],
  );
  return { ...list, options };
}

/** ISO alpha-2 code of the country the user seems to be in; undefined while that is loading or unknown. */
export function useHomeCountry(): string | undefined {
  const { call } = useRuntime();
  const { data } = useQuery({
    queryKey: ['countryCode'],
    queryFn: async ({ signal }) => (await call('countryCode', {}, { signal, notify: 'none' })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const letters = readPointer(data, '/code');
  return typeof letters === 'string' ? letters : undefined;
}

/**
 * Countries by their names in the page's language, in that language's order. `refused` says why one cannot be chosen;
 * `withDialCode` shows the dialling code, too.
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

/** Every country by its ISO alpha-3 code; countries that are not served are listed, but cannot be chosen. */
export const countrySource: OptionSource = {
  op: 'countryList',
  items: '/list',
  value: '/code',
  label: '/name_en',
  hint: '/dial_code',
  disabled: { eq: [{ $: 'item#/is_restricted' }, 1] },
};
