import type { Held } from './wireTap.ts';

/** What one action took, on average of as many as there are customers. */
export interface Measured {
  readonly statements: number;
  readonly commits: number;
  /** Rows that were added, changed or deleted, those of triggers included. */
  readonly rows: number;
  readonly walBytes: number;
  readonly serverCpu: number;
  readonly exchangeCpu: number;
}

export const actions = ['transfer', 'conversion', 'withdrawal', 'deposit'] as const;
export type Action = (typeof actions)[number];

/** What a process reports at its end. */
export interface PrimaryDone {
  readonly actions: Readonly<Record<Action, Measured>>;
  /** Of every settled conversion: how long `house:market` was locked. */
  readonly held: readonly Held[];
  /** Postings a second, by 16 at a time: each of its own rows, and all of one row of the house for each coin. */
  readonly apart: number;
  readonly together: number;
  readonly faults: number;
}
