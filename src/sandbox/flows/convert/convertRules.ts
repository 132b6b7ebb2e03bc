import type { OpenState } from './conversionStates.ts';

/** The limits of a coin's conversions. Amounts are decimal strings in the coin. */
export interface ConvertRule {
  /** Smallest amount to sell in one conversion. */
  readonly min: string;
  /** Largest amount to sell in one conversion; block trades may exceed it. */
  readonly max: string;
  /** Currently neither bought nor sold. */
  readonly isDisabled: boolean;
}

type Row = readonly [coin: string, min: string, max: string, isOff?: 'off'];

// BTC, ETH and SOL as documented (domain §2.2); the others have roughly the same value.
const rows: readonly Row[] = [
  ['BTC', '0.0001', '5'],
  ['ETH', '0.01', '250'],
  ['USDT', '5', '500000'],
  ['USDC', '5', '500000'],
  ['SOL', '0.1', '1250'],
  ['XRP', '5', '200000'],
  ['TON', '5', '100000'],
  ['TRX', '30', '1000000'],
  ['BNB', '0.01', '500'],
  ['DOGE', '50', '1000000'],
  ['LTC', '0.1', '5000'],
  ['BCH', '0.02', '1000'],
  ['ADA', '20', '500000'],
  ['DOT', '3', '100000'],
  ['AVAX', '0.5', '20000'],
  ['POL', '50', '1000000'],
  ['LINK', '0.5', '20000'],
  ['UNI', '1', '50000'],
  ['ATOM', '3', '100000'],
  ['XLM', '30', '1000000'],
  ['MNT', '5', '200000'],
  ['APT', '3', '100000'],
  ['SUI', '5', '100000'],
  ['ARB', '30', '500000'],
  ['OP', '20', '500000'],
  ['DAI', '5', '500000'],
  ['PEPE', '1000000', '50000000000'],
  // Represents a coin that was taken off the market, to demonstrate 700013 (domain §9.2).
  ['SHIB', '500000', '20000000000', 'off'],
  ['EUR', '10', '100000'],
  ['USD', '10', '100000'],
  ['GBP', '10', '100000'],
  ['TRY', '500', '5000000'],
  ['KZT', '5000', '50000000'],
  ['AED', '50', '500000'],
  ['HKD', '100', '1000000'],
  ['GEL', '10', '100000'],
  ['BRL', '50', '500000'],
  ['ARS', '15000', '100000000'],
  ['PLN', '50', '500000'],
  ['CZK', '250', '2500000'],
  ['HUF', '4000', '40000000'],
  ['RON', '50', '500000'],
  ['CHF', '10', '100000'],
  ['IDR', '200000', '2000000000'],
  ['MXN', '200', '2000000'],
  ['JPY', '2000', '20000000'],
];

/** The rule of every coin and currency that can be converted, by code. */
export const convertRules: ReadonlyMap<string, ConvertRule> = new Map(
  rows.map(([coin, min, max, isOff]) => [coin, { min, max, isDisabled: isOff === 'off' }]),
);

/** How long an accepted conversion stays in `init` (ms; domain §9.3). */
export const initMs = 300;

/** How long it then stays in `processing` (ms; domain §9.3). */
export const processingMs = 1_500;

/** When an accepted conversion has been in a state for long enough, ms since it was accepted. */
export const leavesAfterMs: Readonly<Record<OpenState, number>> = {
  init: initMs,
  processing: initMs + processingMs,
};
