import type { FlagEntry } from '../../src/compliance/index.ts';
import type { JsonDocument, Path } from '../documents/jsonDocument.ts';
import type { EditionId } from '../editions/combination.ts';
import type { EditionEntry, Proof } from './proof.ts';
import { valuesIn } from './walk.ts';

/** One entry of an edition's file. */
export interface EntryUse {
  document: JsonDocument;
  edition: EditionId;
  /** As used in a sentence: In `Hong Kong`, … */
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

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** A string in the form of a moment (ISO 8601, UTC), with its path in the entry. */
export interface WrittenMoment {
  at: Path;
  text: string;
}

/** Every moment in an entry of an edition: its dates and those among its values. */
export function momentsIn(entry: unknown): WrittenMoment[] {
  return valuesIn(entry).flatMap(({ path, value }) =>
    typeof value === 'string' && MOMENT.test(value) ? [{ at: path, text: value }] : [],
  );
}

/** Whether the moment exists in the calendar: no 31 February, no hour 25. */
export function isRealMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text.replace('Z', '.000Z');
}

/** When an entry holds, in ms since the epoch: from the first moment on, until (not including) the second. */
function windowOf({ from, until }: FlagEntry): readonly [from: number, until: number] {
  return [
    from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until),
  ];
}

/** Whether there is a moment at which both hold. */
export function overlap(one: FlagEntry, other: FlagEntry): boolean {
  const [from, until] = windowOf(one);
  const [otherFrom, otherUntil] = windowOf(other);
  return from < otherUntil && otherFrom < until;
}
