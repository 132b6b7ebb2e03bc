import { randomInt } from 'node:crypto';
import { testSettings } from '../../../testSettings.ts';

const { MODEL_SEED, MODEL_REPLAY, MODEL_SHRINK_MS, MODEL_RUNS } = testSettings;

/** Of a failure that was printed: its steps alone. */
export const replayed = MODEL_REPLAY;

/** How long a shorter list of steps that fails may be looked for, ms. */
export const shrinkMs = MODEL_SHRINK_MS;

/** Prints where runs got, and how often, when they were asked for. */
export function tellReached(reached: ReadonlyMap<string, number>, isLong: boolean): void {
  if (!isLong && MODEL_RUNS === null) return;
  const lines = [...reached].sort().map((end) => end.join(' × '));
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The runs are the same each time unless another seed is chosen; "random", as in a long run, chooses one. */
export function firstSeed(isLong: boolean): number {
  const seed = MODEL_SEED ?? (isLong ? 'random' : 1);
  return seed === 'random' ? randomInt(2 ** 31) : seed;
}
