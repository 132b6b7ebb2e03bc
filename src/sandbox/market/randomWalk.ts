import { latticeNoise } from './latticeNoise.ts';

/** The finest movement is one of two seconds, the slowest one of about 48 days. */
const levels = 22;

/** Scales the sum below so that a walk of daily volatility 1 moves by 1 in a day (measured, see its test). */
const perDay = 1 / 590;

/**
 * Where a random walk stands at a moment, as a pure function of seed and time: a restart, another machine or a
 * look back a year gives the same value. Built as the sum of random lines over lattices of 2, 4, 8 … seconds (the
 * Lévy construction of Brownian motion, cut off at 48 days, so that prices wander but stay in their region).
 *
 * @param seconds whole seconds since 1970
 * @returns logarithm of price over reference price, for a daily volatility of 1
 */
export function randomWalk(seed: number, seconds: number): number {
  let sum = 0;
  for (let level = 1; level <= levels; level += 1) {
    const period = 2 ** level;
    const index = Math.floor(seconds / period);
    const share = seconds / period - index;
    const before = latticeNoise(seed, level, index);
    const after = latticeNoise(seed, level, index + 1);
    sum += Math.sqrt(period) * (before + (after - before) * share);
  }
  return sum * perDay;
}
