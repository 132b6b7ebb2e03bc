import { Decimal } from '../../../formats/decimal.ts';
import type { Market } from '../../world/market/market.ts';
import type { Random } from '../../world/random.ts';

/** What a contract follows and settles in, and the decimals of its price. */
export interface Contract {
  readonly base: string;
  readonly settle: string;
  readonly priceDecimals: number;
}

/** Shares of a trade's value, decimal strings. */
export const feeRates = { trade: '0.00055', delivery: '0.00015' } as const;

/** A position is liquidated when its margin and result together fall to this share of its value. */
export const maintenanceRate = '0.005';

export const hourMs = 3_600_000;

/** Funding is exchanged at 00:00, 08:00 and 16:00 UTC. */
export const fundingMs = 8 * hourMs;

/** The price at `at` (ms) by which contracts are settled and liquidated. @throws Error without a market (a bug) */
export function markPrice(market: Market, { base, settle, priceDecimals }: Contract, at: number): Decimal {
  const rate = market.rateAt(base, settle, at);
  if (rate === null) throw new Error(`${base} has no price in ${settle}.`);
  return new Decimal(rate).toDecimalPlaces(priceDecimals);
}

/** What long positions pay to short ones at `at` (ms), as a share of their value: mostly slightly above zero. */
export function fundingRate(random: Random, symbol: string, at: number): Decimal {
  return new Decimal(Math.round(random.unit('funding', symbol, at) * 240) - 80).times('0.000001');
}

/** Amounts of contracts have 8 decimals at most. */
export function money(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(8);
}
