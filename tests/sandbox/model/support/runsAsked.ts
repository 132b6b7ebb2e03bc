import { randomInt } from 'node:crypto';

const { MODEL_SEED, MODEL_REPLAY, MODEL_SHRINK_MS } = process.env;

/** Of a failure that was printed: its steps alone. */
export const replayed = MODEL_REPLAY;

/** How long a shorter list of steps that fails may be looked for, ms. */
export const shrinkMs = Number(MODEL_SHRINK_MS ?? 120_000);

/** The runs are the same each time unless another seed is chosen; "random", as in a long run, chooses one. */
export function firstSeed(isLong: boolean): number {
  const seed = MODEL_SEED ?? (isLong ? 'random' : '1');
  return seed === 'random' ? randomInt(2 ** 31) : Number(seed);
}
