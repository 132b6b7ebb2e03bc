import { BusinessError } from '../../platform/errors.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The longest range, and the default range; days. */
export interface RangeRule {
  readonly longest: number;
  readonly usual: number;
}

/** Conversions, deposits and withdrawals (domain §6.2). */
const thirtyDays: RangeRule = { longest: 30, usual: 30 };

/** How far back records go. */
const depthDays = 730;

interface HistoryRange {
  /** ms, inclusive */
  readonly from: number;
  /** ms, inclusive up to the end of the last second. */
  readonly to: number;
}

/**
 * The time range of a list of records. Times are truncated to seconds (domain §1.1); without a start the range begins
 * `usual` days before its end, without an end it ends now.
 * @throws BusinessError 181010 start after end, 181009 longer than `longest` days, 182202 older than two years
 */
export function historyRange(
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  now: number,
  { longest, usual }: RangeRule = thirtyDays,
): HistoryRange {
  const to = endTime === undefined ? now : wholeSecond(endTime) + 999;
  const from = startTime === undefined ? wholeSecond(String(to - usual * dayMs)) : wholeSecond(startTime);
  if (from > to) throw new BusinessError(181010, 'The start must lie before the end.');
  if (isOverDays({ from, to }, longest)) {
    throw new BusinessError(181009, `Choose at most ${longest} days.`, {
      params: { days: String(longest) },
    });
  }
  if (from < now - depthDays * dayMs) throw new BusinessError(182202, 'Records go back two years.');
  return { from, to };
}

/**
 * Whether a range is longer than so many days of the customer's calendar, in whichever zone: where clocks are set back, one
 * of them has 25 hours. Both ends may have been cut to seconds.
 */
export function isOverDays({ from, to }: HistoryRange, days: number): boolean {
  return to - from > days * dayMs + hourMs + 1_999;
}

function wholeSecond(ms: string): number {
  return Math.floor(Number(ms) / 1000) * 1000;
}
