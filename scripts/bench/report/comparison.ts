/** What a measured number counts. `bytes` are gzip bytes, `ms` milliseconds, `us` microseconds. */
export type Unit = 'bytes' | 'ms' | 'us' | 'count';

/**
 * What ours is to reach: at most this share of theirs, at most this much in the row's own unit, or, with both, either
 * (a share of nothing is nothing, and a single dropped frame is chance).
 */
export interface Goal {
  atMostRatio?: number;
  atMost?: number;
}

/** One quantity of ours beside the same quantity of something else, both measured in the same run. */
export interface Comparison {
  what: string;
  unit: Unit;
  ours: readonly number[];
  /** What the other one is, as a reader would name it. */
  beside: string;
  theirs: readonly number[];
  goal?: Goal;
}
