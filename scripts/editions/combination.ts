import { type EditionId, editionIds } from './edition.ts';

/** What somebody can meet: a site, and whether the account is an Islamic one (requirements §3.4). */
export interface Combination {
  /** `HKG`, `HKG+ISLAMIC`; an Islamic account on the global site is `ISLAMIC`. */
  readonly id: string;
  readonly site: EditionId;
  readonly isIslamic: boolean;
}

/** Every combination once: the eight editions, then an Islamic account on each of the other sites. */
export const combinations: readonly Combination[] = [
  ...editionIds.map((site) => ({ id: site, site, isIslamic: site === 'ISLAMIC' })),
  ...editionIds
    .filter((site) => site !== 'default' && site !== 'ISLAMIC')
    .map((site) => ({ id: `${site}+ISLAMIC`, site, isIslamic: true })),
];
