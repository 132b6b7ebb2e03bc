/** Middle, smallest and largest of several runs of one measurement. */
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
