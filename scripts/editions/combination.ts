import type { FlagEntry } from '../../src/compliance/index.ts';

/** What a customer can have: a site, and whether the account is an Islamic one (requirements §3.4). */
export interface Combination {
  /** `HKG`, `HKG+ISLAMIC`; an Islamic account on the global site is `ISLAMIC`. */
  readonly id: string;
  readonly site: EditionId;
  readonly isIslamic: boolean;
}

/** Every edition that a file of schemas/compliance/editions may describe (requirements §3.4). */
export const editionIds = ['default', 'EU', 'NLD', 'KAZ', 'TUR', 'HKG', 'ARE', 'ISLAMIC'] as const;

/** Every combination once: the eight editions, then an Islamic account on each of the other sites. */
export const combinations: readonly Combination[] = [
  ...editionIds.map((site) => ({ id: site, site, isIslamic: site === 'ISLAMIC' })),
  ...editionIds
    .filter((site) => site !== 'default' && site !== 'ISLAMIC')
    .map((site) => ({ id: `${site}+ISLAMIC`, site, isIslamic: true })),
];

export type EditionId = (typeof editionIds)[number];

/** One file of schemas/compliance/editions, its entries as lists with their line numbers. */
export interface Edition {
  readonly id: EditionId;
  readonly file: string;
  /** As used in a sentence: In `Hong Kong`, … */
  readonly name: string;
  readonly flags: Readonly<Record<string, readonly FlagEntry[]>>;
}
