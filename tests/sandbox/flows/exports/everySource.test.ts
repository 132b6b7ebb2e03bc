import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { payFiatOrder } from '../../../../src/sandbox/flows/fiat/payFiatOrder.ts';
import { sendInternalDeposit } from '../../../../src/sandbox/flows/withdrawals/sendInternalDeposit.ts';
import { testAccount } from '../../support/testExchange.ts';
import { safeAfter, send } from '../deposits/support/arrivals.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { customer } from '../withdrawals/support/withdraw.ts';
import { ExportDesk } from './support/exportDesk.ts';

// Statements hold what came and left by every way: chains, other customers, banks.

const minute = 60_000;

let desk: ExportDesk;
let account: Account;
let from: number;
beforeAll(async () => {
  desk = await ExportDesk.open();
  const { exchange } = desk;
  from = exchange.clock.now();
  account = await exchange.addAccount(customer(533285));
  const friend = await exchange.addAccount(testAccount(700312));
  await exchange.fund(friend, 'USDT', '100');
  await exchange.fund(account, 'EUR', '1000');
  await send(exchange, account, 'credited', '90.25');
  await exchange.advance(safeAfter);
  const gift = { uid: account.uid, fromUid: friend.uid, coin: 'USDT', amount: '12.5' };
  await sendInternalDeposit(exchange.context, gift);
  await exchange.advance(minute);
  await payIn('200', false);
  await payIn('300', true);
  await payIn(null, false);
  await payOut();
  await exchange.advance(10 * minute);
});
afterAll(() => desk.close());

/** Orders to pay EUR in and pays it, or so that it bounces; null is an order that nobody pays. */
async function payIn(amount: string | null, isToFail: boolean): Promise<void> {
  const order = {
    coin: 'EUR',
    channel_id: 'sepa_instant',
    account_type: 'FUND',
    amount: amount ?? '75',
  } as const;
  expect((await desk.exchange.call('depositOrder', account, order)).code).toBe(0);
  const { id } = await desk.exchange.db
    .selectFrom('fiat_orders')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (amount !== null) await payFiatOrder(desk.exchange.context, { id, isToFail });
  await desk.exchange.advance(minute);
}

async function payOut(): Promise<void> {
  const request: ArgumentsOf<'fiatWithdrawCreate'> = {
    coin: 'EUR',
    channel_id: 'sepa_instant',
    amount: '250',
    holder: 'Elena Hofer',
    iban: 'AT61 1904 3002 3457 3201',
    requestId: 'out',
  };
  const token = await provenToken(desk.exchange, account, '30067', request);
  const args = { ...request, risk_verified_result_token: token };
  expect((await desk.exchange.call('fiatWithdrawCreate', account, args)).code).toBe(0);
}

/** Rows of a sheet, by the names of these columns. */
async function rowsOf(sheet: string, names: readonly string[], more: object = {}): Promise<unknown[][]> {
  const range = { startTime: String(from), endTime: String(desk.exchange.clock.now()) };
  const file = await desk.consolidated(account, { ...range, format: 'xlsx', ...more });
  const found = (await readWorkbook(file)).find((one) => one.sheet === sheet);
  const [header = [], ...rows] = found?.data ?? [];
  return rows.map((row) => names.map((name) => row[header.indexOf(name)]).map((cell) => String(cell ?? '')));
}

test('deposits by chain, from another customer and by bank are listed, paid or bounced; an unpaid order is not', async () => {
  expect(await rowsOf('Deposits', ['Coin', 'Network', 'Amount', 'From address', 'Status'])).toEqual([
    ['USDT', 'TRX', '90.25', expect.stringMatching(/^T/), 'Credited'],
    ['USDT', 'INTERNAL', '12.5', '700312', 'Credited'],
    ['EUR', 'FIAT', '200', '', 'Credited'],
    ['EUR', 'FIAT', '300', '', 'Failed'],
  ]);
});

test('a bank withdrawal is listed with the amount received, its fee and the account', async () => {
  const names = ['Coin', 'Network', 'Sent amount', 'Fee', 'To address', 'Status'];
  expect(await rowsOf('Withdrawals', names)).toEqual([
    ['EUR', 'FIAT', '248.5', '1.5', 'AT611904300234573201', 'Completed'],
  ]);
});

test('a statement of other accounts contains none of the deposits to Funding', async () => {
  expect(await rowsOf('Deposits', ['Coin'], { accountTypes: ['uta'] })).toEqual([]);
});
