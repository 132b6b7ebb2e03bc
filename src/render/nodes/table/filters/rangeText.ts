import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '../../../pageUrl/dateRange.ts';

/** A date range as text ("1 – 31 Jan 2026") in the page's language; '' for none. */
export function useRangeText(range: DateRange | undefined): string {
  const { t, i18n } = useTranslation();
  if (range === undefined) return '';
  // Digits 0-9 and the Gregorian calendar in every language, as everywhere on the page.
  const locale = new Intl.Locale(i18n.language, { calendar: 'gregory', numberingSystem: 'latn' });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  if (range.from !== undefined && range.to !== undefined) return format.formatRange(range.from, range.to);
  if (range.from !== undefined) return t('table.range.since', { day: format.format(range.from) });
  return range.to === undefined ? '' : t('table.range.until', { day: format.format(range.to) });
}

/**
 * What an unset date filter means. A list with a longest range shows just that much (domain §1.1); saying so keeps an
 * empty list from looking like lost records.
 */
export function unsetRangeText(t: TFunction, maxDays: number | undefined): string {
  return maxDays === undefined || !Number.isFinite(maxDays)
    ? t('table.anyTime')
    : t('table.range.last', { count: maxDays });
}
