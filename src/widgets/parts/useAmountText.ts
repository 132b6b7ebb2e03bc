import { useTranslation } from 'react-i18next';
import { formatValue } from '../../formats/index.ts';

/** Writes a decimal string as words of the page's language need it: grouped, without trailing zeros. */
export function useAmountText(): (value: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return (value) => formatValue('rate', value, {}, { language, timeZone: 'UTC' }).text;
}
