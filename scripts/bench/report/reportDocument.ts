import type { Comparison } from './comparison.ts';
import { judge } from './judge.ts';

export interface SectionReport {
  id: string;
  title: string;
  comparisons: readonly Comparison[];
}

/** The whole run as one JSON value: per row its medians with min and max, the ratio, the verdict and every single run. */
export function reportDocument(rounds: number, sections: readonly SectionReport[]) {
  return {
    node: process.version,
    rounds,
    sections: sections.map(({ id, title, comparisons }) => ({
      id,
      title,
      comparisons: comparisons.map((comparison) => {
        const { ours, theirs, ...row } = comparison;
        return { ...row, ...judge(comparison), runs: { ours, theirs } };
      }),
    })),
  };
}
