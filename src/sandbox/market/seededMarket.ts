import { Decimal } from '../../formats/decimal.ts';
import type { Market } from '../marketPort.ts';
import type { Random } from '../random.ts';
import { coins } from '../reference/coins.ts';
import { randomWalk } from './randomWalk.ts';
import { referencePrices } from './referencePrices.ts';

/** Prices carry this many significant digits. */
const digits = 8;

/** Decimals of a rate between two coins. */
const rateDecimals = 18;

/**
 * The simulated market: each coin and currency follows a geometric random walk around its reference price, a new
 * price every second. A price depends on seed, coin and time alone, so a restart changes nothing.
 */
export class SeededMarket implements Market {
  readonly #seeds: ReadonlyMap<string, number>;

  constructor(random: Random) {
    this.#seeds = new Map(
      [...referencePrices.keys()].map((coin) => [coin, Math.floor(random.unit('market', coin) * 2 ** 32)]),
    );
  }

  priceAt(coin: string, at: number): string | null {
    if (coin === 'USDT') return '1';
    const reference = referencePrices.get(coin);
    const seed = this.#seeds.get(coin);
    if (reference === undefined || seed === undefined) return null;
    const wandered = Math.exp(randomWalk(seed, Math.floor(at / 1000)) * reference.dailyVolatility);
    return new Decimal((reference.price * wandered).toPrecision(digits)).toFixed();
  }

  rateAt(from: string, to: string, at: number): string | null {
    const fromPrice = this.priceAt(from, at);
    const toPrice = this.priceAt(to, at);
    if (fromPrice === null || toPrice === null) return null;
    return new Decimal(fromPrice).div(toPrice).toDecimalPlaces(rateDecimals, Decimal.ROUND_DOWN).toFixed();
  }

  coins(): readonly string[] {
    return [...coins.keys()].filter((coin) => coin === 'USDT' || referencePrices.has(coin));
  }
}
