import type { FlagEntry } from '../../src/compliance/index.ts';
import type { EditionId } from '../editions/edition.ts';
import type { JsonDocument, Path } from './jsonDocument.ts';
import type { EditionEntry, Proof } from './proof.ts';

/** One entry of an edition's file. */
export interface EntryUse {
  document: JsonDocument;
  edition: EditionId;
  /** In a sentence: In `Hong Kong`, … */
  place: string;
  flag: string;
  path: Path;
  entry: FlagEntry;
}

/** Every entry of every edition, in the order of the files. */
export function entryUses({ editions }: Pick<Proof, 'editions'>): EntryUse[] {
  return editions.flatMap(entriesOf);
}

function entriesOf({ document, edition }: EditionEntry): EntryUse[] {
  const given = (document.value as { flags: Record<string, unknown> }).flags;
  return Object.entries(edition.flags).flatMap(([flag, entries]) =>
    entries.map((entry, index): EntryUse => {
      const path = Array.isArray(given[flag]) ? ['flags', flag, index] : ['flags', flag];
      return { document, edition: edition.id, place: edition.name, flag, path, entry };
    }),
  );
}
