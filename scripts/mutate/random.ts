/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 below `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T | undefined;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (items) => items[below(items.length)],
    shuffled: (items) => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other] as (typeof copy)[0], copy[last] as (typeof copy)[0]];
      }
      return copy;
    },
  };
}
