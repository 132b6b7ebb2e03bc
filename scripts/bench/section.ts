import type { Comparison } from './report/comparison.ts';
import type { Workbench } from './workbench.ts';

/** One part of the bench: what it measures stands in a file of its own, and its name in sections.ts. */
export interface Section {
  /** As given on the command line: `npm run bench -- bytes`. */
  id: string;
  title: string;
  /** Measures in this run, with what it needs taken from the workbench. */
  measure(bench: Workbench): Promise<Comparison[]>;
}
