import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { lastDays } from '../../../../language/index.ts';
import type { SavedFilter } from '../../../../runtime/index.ts';
import { type DateRange, formatDateRange, lengthInDays } from '../../../pageUrl/dateRange.ts';
import { readUrl, type UrlState } from '../../../pageUrl/urlState.ts';
import type { PageUrl } from '../../../pageUrl/usePageUrl.ts';

/** A range that ended on the day it was saved, kept as a number of days up to the day on which it is applied. */
const LAST = /^last:([1-9]\d{0,3})$/;

/** What a table's filters are set to, as it is saved; `now` in ms. Empty when none is set. */
export function valuesToSave(
  filters: readonly Filter[],
  set: UrlState['filters'],
  now: number,
): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap(({ id }): [string, string][] => {
      const value = set[id];
      if (value === undefined) return [];
      return [[id, typeof value === 'object' ? rangeToSave(value, now) : String(value)]];
    }),
  );
}

function rangeToSave(range: DateRange, now: number): string {
  const days = lengthInDays(range);
  const isUpToToday = Number.isFinite(days) && range.toDate === lastDays(1, now).toDate;
  return isUpToToday ? `last:${days}` : formatDateRange(range);
}

interface ValuesToSet {
  /** For every filter of the table; '' for those that are to be unset. */
  values: Record<string, string>;
  /** Whether the table has every filter that was saved, and each takes what was. */
  isWhole: boolean;
}

/**
 * What to set a table's filters to. Each saved value is validated as one in a URL is: what the table no longer has, or
 * no longer takes, is left out.
 */
export function valuesToSet(
  { values: saved }: SavedFilter,
  { filters, outline, now }: { filters: readonly Filter[]; outline: PageUrl['outline']; now: number },
): ValuesToSet {
  const values = Object.fromEntries(
    filters.map(({ id, as }) => {
      const text = Object.hasOwn(saved, id) ? (saved[id] ?? '') : '';
      const written = as === 'dateRange' ? spelledOut(text, now) : text;
      const taken = readUrl(outline, new URLSearchParams({ [id]: written })).filters[id];
      return [id, taken === undefined ? '' : written];
    }),
  );
  return {
    values,
    isWhole: Object.keys(saved).every((id) => Object.hasOwn(values, id) && values[id] !== ''),
  };
}

function spelledOut(text: string, now: number): string {
  const [, days] = LAST.exec(text) ?? [];
  return days === undefined ? text : formatDateRange(lastDays(Number(days), now));
}
