/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  number(): number;
  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T | undefined;
  shuffled<T>(items: readonly T[]): T[];
}

/** Integers from 0 to 2^32 - 1, the same for the same seed (mulberry32). */
export function integersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export function createRandom(seed: number): Random {
  const next = integersOf(seed);
  const number = () => next() / 4_294_967_296;
  const below = (end: number) => Math.floor(number() * end);
  return {
    number,
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

/** A name with one typo: a letter missing, doubled, or two swapped. Never the name itself. */
export function misspelt(name: string, random: Random): string {
  const letters = [...name];
  const at = random.below(Math.max(letters.length - 1, 1));
  const slips = [
    letters.filter((_letter, index) => index !== at),
    [...letters.slice(0, at + 1), ...letters.slice(at)],
    [...letters.slice(0, at), letters[at + 1] ?? '', letters[at] ?? '', ...letters.slice(at + 2)],
  ].map((slip) => slip.join(''));
  const wrong = slips.filter((slip) => slip !== name && slip.length > 0);
  return random.pick(wrong) ?? `${name}x`;
}

/** A pointer whose last segment is misspelt: `/list/0/coin` → `/list/0/cion`. */
export function misspeltPointer(pointer: string, random: Random): string {
  const at = pointer.lastIndexOf('/');
  return `${pointer.slice(0, at + 1)}${misspelt(pointer.slice(at + 1), random)}`;
}
