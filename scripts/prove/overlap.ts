import type { FlagEntry } from '../../src/compliance/index.ts';

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
