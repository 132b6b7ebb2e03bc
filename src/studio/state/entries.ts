import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { FlagEntries } from '../protocol.ts';

/** What an edition says about a flag, as a list; empty when it says nothing. */
export function entriesOf(flags: FlagEntries | null, flag: string): readonly Entry[] {
  const given = flags?.[flag];
  if (given === undefined) return [];
  return isList(given) ? given : [given];
}

/** The flags with other entries for one of them, as a file has it: one alone, several in a list, none not at all. */
export function withFlag(flags: FlagEntries, flag: string, entries: readonly Entry[]): FlagEntries {
  const [first, ...others] = entries;
  if (first === undefined) {
    const { [flag]: _gone, ...rest } = flags;
    return rest;
  }
  return { ...flags, [flag]: others.length === 0 ? first : entries };
}

/** What was edited in `edited`, which began as `before`, done again to `now`: what others wrote meanwhile stays. */
export function rebased(edited: FlagEntries, before: FlagEntries, now: FlagEntries): FlagEntries {
  const names = new Set([...Object.keys(edited), ...Object.keys(before)]);
  const changed = [...names].filter((flag) => !sameEntries(entriesOf(edited, flag), entriesOf(before, flag)));
  return changed.reduce((flags, flag) => withFlag(flags, flag, entriesOf(edited, flag)), now);
}

/** Whether two editions say the same, whatever the order in which they say it. */
export function saysTheSame(one: FlagEntries, other: FlagEntries): boolean {
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
