import type { Wallet } from '../../../platform/accountId.ts';

/** The id of a transfer of the past, as createTransfer gives one, from random hexadecimal digits. */
export function pastTransferId(digits: string, from: number): string {
  const uuid = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
  return `universalTransfer_${[...uuid, digits.slice(20, 32)].join('-')}_${from}`;
}

/** A past transfer within a family of accounts, or between two accounts of one customer, made before the first day. */
interface DemoTransfer {
  readonly from: number;
  readonly to: number;
  readonly fromWallet: Wallet;
  readonly toWallet: Wallet;
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
  /** How long before the first day it was made. */
  readonly hoursAgo: number;
}

type Row = readonly [
  from: number,
  fromWallet: Wallet,
  to: number,
  toWallet: Wallet,
  coin: string,
  amount: string,
  hoursAgo: number,
];

const main = 533285;
const standard = 592324;
const islamic = 592871;

// Transfers between two accounts of one customer are reversed later, so that balances stay those of the demonstration.
const rows: readonly Row[] = [
  [main, 'FUND', standard, 'FUND', 'ETH', '0.5', 2_900],
  [main, 'FUND', main, 'UNIFIED', 'USDT', '1500', 1_830],
  [main, 'FUND', islamic, 'FUND', 'USDT', '900', 1_460],
  [main, 'FUND', main, 'UNIFIED', 'ETH', '0.25', 1_210],
  [standard, 'UNIFIED', main, 'UNIFIED', 'BTC', '0.004', 700],
  [main, 'UNIFIED', main, 'FUND', 'ETH', '0.25', 520],
  [main, 'FUND', standard, 'UNIFIED', 'USDT', '400', 310],
  [main, 'UNIFIED', main, 'FUND', 'USDT', '1500', 188],
  [islamic, 'FUND', main, 'FUND', 'XRP', '40', 155],
  [standard, 'FUND', main, 'FUND', 'USDT', '350', 101],
  [main, 'FUND', islamic, 'FUND', 'BTC', '0.0025', 76],
  [main, 'FUND', standard, 'FUND', 'USDT', '1200', 51],
  [standard, 'FUND', main, 'FUND', 'USDT', '62.75', 20],
];

/** Oldest first: each transfer is paid from what the earlier ones left. */
export const demoTransfers: readonly DemoTransfer[] = rows.map(
  ([from, fromWallet, to, toWallet, coin, amount, hoursAgo]) => ({
    from,
    to,
    fromWallet,
    toWallet,
    coin,
    amount,
    hoursAgo,
  }),
);
