/** What a run of a job found. */
export interface JobResult {
  /** Whether it changed something, which may be work for other jobs. */
  readonly moved: boolean;
  /**
   * When the next thing becomes due by the passing of time alone, ms; null when nothing does, undefined when that is not
   * known.
   */
  readonly nextAt: number | null | undefined;
}

/** A result of a job that knows when it is due again. */
export interface TimedResult extends JobResult {
  readonly nextAt: number | null;
}

/** The results of several parts of one job as one. */
export function allOf(results: readonly TimedResult[]): TimedResult {
  const times = results.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
  return {
    moved: results.some(({ moved }) => moved),
    nextAt: times.length === 0 ? null : Math.min(...times),
  };
}
