import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import { nextBoundary, resolveFlags } from '../../src/compliance/index.ts';
import { momentText } from '../../src/editions/reports.ts';
import { type Combination, combinations, type Edition } from '../editions/combination.ts';
import { siteLayers } from '../editions/editionLayers.ts';
import { definitionsOf } from '../editions/readEditions.ts';
import type { Proof } from './proof.ts';

/** What an edition hides during a period. */
export interface EditionTime {
  /** As used at the end of a sentence: `in Hong Kong from 2027-03-31T16:00:00Z`. */
  where: string;
  isHidden(flag: string): boolean;
}

/** Every edition in each of its periods; those that hide the same flags appear once. */
export function editionTimes({ flagsFile, editions }: Pick<Proof, 'flagsFile' | 'editions'>): EditionTime[] {
  if (!flagsFile) return [];
  const definitions = definitionsOf(flagsFile.value as FlagsFile);
  // With a date that does not exist (S304), it is unknown when an edition's entries hold.
  const files = editions.map(({ edition }) => edition).filter(isDated);
  const times = new Map<string, EditionTime>();
  for (const combination of combinations) {
    const layers = siteLayers(combination.site, combination.isIslamic, files);
    for (
      let from: number | null = Number.NEGATIVE_INFINITY;
      from !== null;
      from = nextBoundary(layers, from)
    ) {
      // S303 checks the values; invalid ones do not matter here.
      const { states } = resolveFlags(definitions, layers, { now: from, accepts: () => true });
      const hidden = new Set(Object.keys(states).filter((flag) => states[flag]?.action === 'hide'));
      const key = [...hidden].sort().join();
      const where = `in ${nameOf(combination, files)}${from < 0 ? '' : ` from ${momentText(from)}`}`;
      if (!times.has(key)) times.set(key, { where, isHidden: (flag) => hidden.has(flag) });
    }
  }
  return [...times.values()];
}

function isDated({ flags }: Edition): boolean {
  const entries = Object.values(flags).flat();
  return entries.every(({ from, until }) =>
    [from, until].every((moment) => moment === undefined || !Number.isNaN(Date.parse(moment))),
  );
}

function nameOf({ site, isIslamic }: Combination, editions: readonly Edition[]): string {
  const name = (id: string) => editions.find((edition) => edition.id === id)?.name ?? id;
  return isIslamic && site !== 'ISLAMIC' ? `${name(site)} with ${name('ISLAMIC')}` : name(site);
}
