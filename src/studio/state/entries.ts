import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { FlagEntries } from '../protocol/protocol.ts';

/** The entries of an edition for a flag, as a list; empty when it has none. */
export function entriesOf(flags: FlagEntries | null, flag: string): readonly Entry[] {
  const given = flags?.[flag];
  if (given === undefined) return [];
  return isList(given) ? given : [given];
}

/** The flags with one flag's entries replaced, as in a file: a single entry, a list of several, or no key. */
export function withFlag(flags: FlagEntries, flag: string, entries: readonly Entry[]): FlagEntries {
  const [first, ...others] = entries;
  if (first === undefined) {
    const { [flag]: _gone, ...rest } = flags;
    return rest;
  }
  return { ...flags, [flag]: others.length === 0 ? first : entries };
}

/** Reapplies the edits from `before` to `edited` to `now`; changes made by others meanwhile are kept. */
export function rebased(edited: FlagEntries, before: FlagEntries, now: FlagEntries): FlagEntries {
  const names = new Set([...Object.keys(edited), ...Object.keys(before)]);
  const changed = [...names].filter((flag) => !sameEntries(entriesOf(edited, flag), entriesOf(before, flag)));
  return changed.reduce((flags, flag) => withFlag(flags, flag, entriesOf(edited, flag)), now);
}

/** Whether two editions are equal, regardless of the order of their flags. */
export function haveSameFlags(one: FlagEntries, other: FlagEntries): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((flag) => sameEntries(entriesOf(one, flag), entriesOf(other, flag)));
}

export function sameEntries(one: readonly Entry[], other: readonly Entry[]): boolean {
  return canonical(one) === canonical(other);
}

function isList(given: Entry | readonly Entry[]): given is readonly Entry[] {
  return Array.isArray(given);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** When an entry was changed, as the studio writes it: `2026-11-28 14:03 UTC`. @param iso ISO 8601, UTC */
export function shownMoment(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
