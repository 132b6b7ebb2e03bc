/** How fast a kind of work went. */
export interface Pace {
  /** Done in that time. */
  count: number;
  /** How long it went on. */
  ms: number;
  /** What each took, ms. */
  each: number[];
}

/** Does the same work again and again, several at a time, until the time is over. */
export async function paceOf(
  work: (index: number) => Promise<void>,
  { ms, atOnce }: { ms: number; atOnce: number },
): Promise<Pace> {
  const began = performance.now();
  const each: number[] = [];
  let index = 0;
  const goOn = async () => {
    while (performance.now() - began < ms) {
      const start = performance.now();
      await work(index++);
      each.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return { count: each.length, ms: performance.now() - began, each };
}

/** The paces of processes that worked at the same time, as one. */
export function joined(paces: readonly Pace[]): Pace {
  return {
    count: paces.reduce((sum, { count }) => sum + count, 0),
    ms: Math.max(...paces.map(({ ms }) => ms)),
    each: paces.flatMap(({ each }) => each),
  };
}

export function perSecond({ count, ms }: Pace): number {
  return (count / ms) * 1000;
}

/** How long the slowest share of the works took at least: 0.95 for the p95. ms */
export function percentile({ each }: Pace, share: number): number {
  const sorted = [...each].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
