import type { TFunction } from 'i18next';
import { dayRangeText, momentText } from '../../../../formats/index.ts';
import { useFormatLocale } from '../../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import type { DateRange } from '../../../pageUrl/dateRange.ts';

/** A date range as text ("1 – 31 Jan 2026") in the page's language; '' for none. */
export function useRangeText(range: DateRange | undefined): string {
  const { t } = useTexts();
  const locale = useFormatLocale();
  const { from, to } = range ?? {};
  if (from !== undefined && to !== undefined) return dayRangeText(from, to, locale);
  const day = (ms: number) => momentText(ms, locale, 'day');
  if (from !== undefined) return t('table.range.since', { day: day(from) });
  return to === undefined ? '' : t('table.range.until', { day: day(to) });
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
