import { Decimal } from '../../../formats/decimal.ts';

/** How many calendar months are reported, the present one included. */
export const reportedMonths = 12;

/** A calendar month of UTC; ms, the end exclusive. */
export interface Month {
  readonly from: number;
  readonly to: number;
}

/** The months up to `now` (ms), the oldest first; those before `since` (ms) are left out. */
export function lastMonths(now: number, since: number): Month[] {
  return Array.from({ length: reportedMonths }, (_, index) => ({
    from: monthBegin(now, index + 1 - reportedMonths),
    to: monthBegin(now, index + 2 - reportedMonths),
  })).filter(({ to }) => to > since);
}

/** What came and what went at a moment (ms); below zero for what went. */
interface Move {
  readonly at: number;
  readonly value: Decimal;
}

/** Sums of the incoming and of the outgoing moves of a month; the latter is zero or negative. */
export function sumsIn({ from, to }: Month, moves: readonly Move[]): { came: Decimal; went: Decimal } {
  const values = moves.filter(({ at }) => at >= from && at < to).map(({ value }) => value);
  return {
    came: Decimal.sum(0, ...values.filter((value) => value.gt(0))),
    went: Decimal.sum(0, ...values.filter((value) => value.lt(0))),
  };
}

/** Beginning (ms) of the month of a moment (ms) in UTC, or of one so many months later. */
function monthBegin(at: number, later: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1);
}
