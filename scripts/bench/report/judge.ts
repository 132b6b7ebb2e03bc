import type { Comparison, Goal } from './comparison.ts';
import { type Summary, summarize } from './summarize.ts';

export interface Judgement {
  ours: Summary;
  theirs: Summary;
  /** Median of ours divided by the median of theirs; null when theirs is zero. */
  ratio: number | null;
  /** Whether the median of ours reaches the goal; null when the row has none. */
  isReached: boolean | null;
}

/** Puts the two sides of a comparison in figures. */
export function judge(comparison: Comparison): Judgement {
  const ours = summarize(comparison.ours);
  const theirs = summarize(comparison.theirs);
  const { goal } = comparison;
  return {
    ours,
    theirs,
    ratio: theirs.median === 0 ? null : ours.median / theirs.median,
    isReached: goal === undefined ? null : ours.median <= most(goal, theirs.median),
  };
}

/** The most that ours may be. */
function most({ atMostRatio, atMost = 0 }: Goal, theirs: number): number {
  return atMostRatio === undefined ? atMost : Math.max(atMostRatio * theirs, atMost);
}
