import type { FlagEntry } from '../../src/compliance/index.ts';

/** Every edition that a file of schemas/compliance/editions may describe (requirements §3.4). */
export const editionIds = ['default', 'EU', 'NLD', 'KAZ', 'TUR', 'HKG', 'ARE', 'ISLAMIC'] as const;
export type EditionId = (typeof editionIds)[number];

/** One file of schemas/compliance/editions, its entries in lists and with their lines. */
export interface Edition {
  readonly id: EditionId;
  readonly file: string;
  /** As it stands in a sentence: In `Hong Kong`, … */
  readonly name: string;
  readonly flags: Readonly<Record<string, readonly FlagEntry[]>>;
}
