import { Decimal } from '../../../formats/decimal.ts';
import type { Random } from '../random.ts';
import { coins } from '../reference/coins.ts';
import type { Market } from './market.ts';
import { referencePrices } from './referencePrices.ts';

/** Significant digits of a price. */
const digits = 8;

const one = new Decimal(1);

/** Prices that are remembered: more than an overview and its day have. */
const knownAtMost = 8_192;

/** Decimals of a rate between two coins. */
const rateDecimals = 18;

/**
 * The simulated market: each coin and currency follows a geometric random walk around its reference price, with a new
 * price every second. A price depends only on seed, coin and time, so a restart changes nothing.
 */
export class SeededMarket implements Market {
  readonly #seeds: ReadonlyMap<string, number>;
  /** By coin and second: whoever values coins asks for the price of the currency again with each of them. */
  readonly #known = new Map<string, Decimal>();

  constructor(random: Random) {
    this.#seeds = new Map(
      [...referencePrices.keys()].map((coin) => [coin, Math.floor(random.unit('market', coin) * 2 ** 32)]),
    );
  }

  priceAt(coin: string, at: number): string | null {
    return this.#priceAt(coin, at)?.toFixed() ?? null;
  }

  rateAt(from: string, to: string, at: number): string | null {
    const fromPrice = this.#priceAt(from, at);
    const toPrice = this.#priceAt(to, at);
    if (fromPrice === null || toPrice === null) return null;
    return fromPrice.div(toPrice).toDecimalPlaces(rateDecimals, Decimal.ROUND_DOWN).toFixed();
  }

  #priceAt(coin: string, at: number): Decimal | null {
    if (coin === 'USDT') return one;
    const reference = referencePrices.get(coin);
    const seed = this.#seeds.get(coin);
    if (reference === undefined || seed === undefined) return null;
    const second = Math.floor(at / 1000);
    const name = `${coin} ${second}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const wandered = Math.exp(randomWalk(seed, second) * reference.dailyVolatility);
    const price = new Decimal((reference.price * wandered).toPrecision(digits));
    if (this.#known.size >= knownAtMost) this.#known.clear();
    this.#known.set(name, price);
    return price;
  }

  coins(): readonly string[] {
    return [...coins.keys()].filter((coin) => coin === 'USDT' || referencePrices.has(coin));
  }
}

/** The number of lattices: periods from two seconds to about 48 days. */
const levels = 22;

/** Scales the sum below so that a walk of daily volatility 1 moves by 1 in a day (measured, see its test). */
const perDay = 1 / 590;

/**
 * The value of a random walk at a moment, as a pure function of seed and time: after a restart, on another machine or
 * for a time a year ago it is the same. It is the sum of piecewise linear noise over lattices of 2, 4, 8 … seconds (the
 * Lévy construction of Brownian motion, cut off at 48 days, so that prices wander but stay in their range).
 *
 * @param seconds whole seconds since 1970
 * @returns logarithm of price over reference price, for a daily volatility of 1
 */
function randomWalk(seed: number, seconds: number): number {
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

/**
 * The noise at one point of one lattice: between -√3 and √3, mean 0, variance 1, always the same for the same seed.
 * `seed`, `level` and `index` are 32-bit integers.
 */
function latticeNoise(seed: number, level: number, index: number): number {
  const mixed = scramble(scramble(scramble(seed) ^ Math.imul(level, 0x9e3779b1)) ^ index);
  return ((mixed >>> 0) / 2 ** 31 - 1) * Math.sqrt(3);
}

/** The finalizer of MurmurHash3: every bit of the result depends on every bit of the input. */
function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
