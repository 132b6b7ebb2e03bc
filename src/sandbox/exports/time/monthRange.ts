import { createOffsetAt } from './zoneOffset.ts';

interface Range {
  /** ms, inclusive */
  readonly from: number;
  /** ms, inclusive */
  readonly to: number;
}

/**
 * A calendar month ("2025-11") from its first to its last millisecond on the clocks of a zone.
 * @throws RangeError for an unknown zone
 */
export function monthRange(month: string, timeZone: string): Range {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const startOf = (index: number) => momentOf(Date.UTC(year, index, 1), timeZone);
  return { from: startOf(number - 1), to: startOf(number) - 1 };
}

/** The moment at which the zone's clocks show `wall` (ms as if the zone were UTC). */
function momentOf(wall: number, timeZone: string): number {
  const offsetAt = createOffsetAt(timeZone);
  const guess = wall - offsetAt(wall) * 60_000;
  return wall - offsetAt(guess) * 60_000;
}
