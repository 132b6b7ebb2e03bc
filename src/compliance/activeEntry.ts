import type { FlagEntry, Layer } from './layer.ts';

/** The entry that holds at `now` (ms since the epoch). A moment that is no date opens nothing: the entry never holds. */
export function activeEntry(entries: readonly FlagEntry[], now: number): FlagEntry | undefined {
  return entries.find(
    ({ from, until }) =>
      (from === undefined || Date.parse(from) <= now) && (until === undefined || now < Date.parse(until)),
  );
}

/** The next moment (ms) at which an entry begins or ends; null when nothing changes any more. */
export function nextBoundary(layers: readonly Layer[], now: number): number | null {
  const moments = layers
    .flatMap(({ entries }) => Object.values(entries).flat())
    .flatMap(({ from, until }) => [from, until])
    .map((moment) => (moment === undefined ? Number.NaN : Date.parse(moment)))
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
