/** What react-query keeps about one question, as far as polling needs it. */
export interface PollFigures {
  dataUpdateCount: number;
  errorUpdateCount: number;
  /** The latest try failed. */
  isError: boolean;
}

export interface PollMemory {
  /** Answers (good or bad) that had come before this question was watched. */
  startCount: number;
  /** Failures that had come before the current row of failures. */
  errorsBefore: number;
  /** What `while` read the last time, and what came of it. */
  judged?: { read: readonly unknown[]; goesOn: boolean };
}

const SLOWEST_MS = 60_000;

/**
 * Milliseconds until the next poll, or false for no more: after `maxTimes` answers, or when `goesOn` is false. Each
 * failure doubles the interval, up to a minute, so that a struggling server is not asked more often.
 */
export function pollInterval(
  poll: { everyMs: number; maxTimes: number },
  goesOn: boolean,
  figures: PollFigures,
  memory: PollMemory,
): number | false {
  const times = figures.dataUpdateCount + figures.errorUpdateCount - memory.startCount;
  if (!figures.isError) memory.errorsBefore = figures.errorUpdateCount;
  if (!goesOn || times > poll.maxTimes) return false;
  const failuresInRow = figures.errorUpdateCount - memory.errorsBefore;
  return Math.min(Math.max(SLOWEST_MS, poll.everyMs), poll.everyMs * 2 ** failuresInRow);
}
