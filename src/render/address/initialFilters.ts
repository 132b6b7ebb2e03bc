import { type DaySpan, lastDays } from '../../language/index.ts';
import type { AddressOutline } from './addressOutline.ts';

/** What date filters hold while the address says nothing of them; `now` is ms. */
export function initialFilters({ filters }: AddressOutline, now: number): Record<string, DaySpan> {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, lastDays(initialDays, now)] as const],
  );
  return Object.fromEntries(days);
}
