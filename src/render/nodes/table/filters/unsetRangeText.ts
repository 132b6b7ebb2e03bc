import type { TFunction } from 'i18next';

/**
 * What a date filter means while nobody has set it. A list with a longest span shows just that much (domain §1.1);
 * saying so keeps an empty list from looking like lost records.
 */
export function unsetRangeText(t: TFunction, maxDays: number | undefined): string {
  return maxDays === undefined || !Number.isFinite(maxDays)
    ? t('table.anyTime')
    : t('table.range.last', { count: maxDays });
}
