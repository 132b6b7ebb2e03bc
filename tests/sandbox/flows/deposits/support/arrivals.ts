import type { components } from '../../../../../generated/api/schema.d.ts';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import type { DepositOutcome } from '../../../../../src/sandbox/books/db/tables/deposits.ts';
import { sendTestDeposit } from '../../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import type { TestExchange } from '../../../support/testExchange.ts';

type DepositRecord = components['schemas']['DepositRecord'];

/** USDT on TRX: 3 s a block, ten times faster, credited after 20, safe after 30. */
export const blockMs = 300;
export const creditedAfter = 20 * blockMs;
export const safeAfter = 30 * blockMs;

/** A look at a deposit: 2 min, ten times faster; a block is undone after 5. */
export const reviewMs = 12_000;
export const untilUndoneMs = 30_000;

export const sender = {
  walletType: 1,
  legalType: 'individual',
  firstName: 'Iris',
  lastName: 'Novak',
} as const;

/** Sends USDT by Tron and answers the deposit's id. */
export async function send(
  exchange: TestExchange,
  { uid }: Account,
  outcome: DepositOutcome,
  amount = '90',
): Promise<string> {
  const transfer = { uid, coin: 'USDT', chain: 'TRX', amount, outcome };
  return (await sendTestDeposit(exchange.context, transfer)).id;
}

/** The record of a deposit. */
export async function recordOf(exchange: TestExchange, account: Account, id: string): Promise<DepositRecord> {
  const { list } = (await exchange.call('depositRecords', account, {})).result;
  const record = list.find((row) => row.id === id);
  if (record === undefined) throw new Error(`There is no deposit ${id}.`);
  return record;
}

/** What of a customer's coins is frozen, as "amount coin reason status released". */
export async function frozenOf(exchange: TestExchange, account: Account): Promise<string[]> {
  const { list } = (await exchange.call('frozenRecords', account, {})).result;
  return list.map((row) => [row.amount, row.coin, row.reasonCode, row.status, row.releasedAmount].join(' '));
}
