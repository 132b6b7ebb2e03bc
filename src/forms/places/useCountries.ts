import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OptionList, useOptions } from '../../runtime/index.ts';
import { countryOptions } from './countryOptions.ts';
import { countrySource } from './countrySource.ts';

/** The countries with the prefixes of their phone numbers. */
export function useCountries(): OptionList {
  const list = useOptions(countrySource, 'form');
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const refused = t('form.country.refused');
  const options = useMemo(
    () => countryOptions(list.options, language, refused, true),
    [list.options, language, refused],
  );
  return { ...list, options };
}
