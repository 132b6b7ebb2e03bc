/** What a measured number counts. `bytes` are gzip bytes, `ms` milliseconds, `us` microseconds. */
export type Unit = 'bytes' | 'megabytes' | 'ms' | 'us' | 'count';

/**
 * The target for ours: at most this share of theirs, at most this much in the row's own unit, or, with both, either of
 * them (a share of zero is zero, and a single dropped frame is chance).
 */
export interface Goal {
  atMostRatio?: number;
  atMost?: number;
}

/** One quantity of ours, beside the same quantity of something else where there is such a thing, measured in the same run. */
export interface Comparison {
  what: string;
  unit: Unit;
  ours: readonly number[];
  /** What ours is compared with, as a reader would name it. */
  beside?: string;
  theirs?: readonly number[];
  goal?: Goal;
}

interface Assessment {
  ours: Summary;
  /** Null when ours stands alone. */
  theirs: Summary | null;
  /** Median of ours divided by the median of theirs; null when theirs is zero or missing. */
  ratio: number | null;
  /** Whether the median of ours reaches the goal; null when the row has none. */
  isReached: boolean | null;
}

/** Summarizes both sides of a comparison and checks its goal. */
export function assess(comparison: Comparison): Assessment {
  const ours = summarize(comparison.ours);
  const theirs = comparison.theirs === undefined ? null : summarize(comparison.theirs);
  const { goal } = comparison;
  return {
    ours,
    theirs,
    ratio: theirs === null || theirs.median === 0 ? null : ours.median / theirs.median,
    isReached: goal === undefined ? null : ours.median <= most(goal, theirs?.median ?? 0),
  };
}

/** Upper limit for ours. */
function most({ atMostRatio, atMost = 0 }: Goal, theirs: number): number {
  return atMostRatio === undefined ? atMost : Math.max(atMostRatio * theirs, atMost);
}

/** Median, minimum and maximum of several runs of one measurement. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** @throws Error when there is nothing to summarize: a missing measurement must not print as a zero */
export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (min === undefined || max === undefined || upper === undefined || lower === undefined) {
    throw new Error('A measurement gave no values.');
  }
  return { median: (lower + upper) / 2, min, max };
}
