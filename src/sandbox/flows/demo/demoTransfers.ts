import type { Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { userAccount, type Wallet } from '../../books/ledger/accountId.ts';
import { post } from '../../books/ledger/post.ts';

/** A past transfer within a family of accounts, made before the first day. */
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

const rows: readonly Row[] = [
  [main, 'FUND', standard, 'FUND', 'ETH', '0.5', 2_900],
  [main, 'FUND', islamic, 'FUND', 'USDT', '900', 1_460],
  [standard, 'UNIFIED', main, 'UNIFIED', 'BTC', '0.004', 700],
  [main, 'FUND', standard, 'UNIFIED', 'USDT', '400', 310],
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

interface Transfer {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly fromWallet: Wallet;
  readonly toWallet: Wallet;
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
  /** ms */
  readonly at: number;
}

/**
 * Moves coins between two accounts of one family and records the transfer.
 * @throws BusinessError 131212 when the sender has too little, 10014 when this transfer was made before
 */
export async function makeTransfer(trx: Transaction<Database>, transfer: Transfer): Promise<void> {
  const { id, from, to, fromWallet, toWallet, coin, amount, at } = transfer;
  await post(trx, {
    kind: 'transfer',
    reference: id,
    at,
    postings: [
      {
        accountId: userAccount(from, fromWallet),
        book: 'available',
        coin,
        amount: new Decimal(amount).negated().toFixed(),
      },
      { accountId: userAccount(to, toWallet), book: 'available', coin, amount },
    ],
  });
  await trx
    .insertInto('transfers')
    .values({
      id,
      coin,
      amount,
      from_uid: from,
      to_uid: to,
      from_wallet: fromWallet,
      to_wallet: toWallet,
      status: 'SUCCESS',
      created_at: at,
    })
    .execute();
}
