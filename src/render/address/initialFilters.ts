import type { AddressOutline } from './addressOutline.ts';
import { type DateRange, lastDays } from './dateRange.ts';

/** What date filters hold while the address says nothing of them; `now` is ms. */
export function initialFilters({ filters }: AddressOutline, now: number): Record<string, DateRange> {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, lastDays(initialDays, now)] as const],
  );
  return Object.fromEntries(days);
}
