import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { payFiatOrder } from '../../../../src/sandbox/flows/fiat/payFiatOrder.ts';
import { describedValues } from '../../support/describedValues.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange } from '../../support/testExchange.ts';
import {
  creditedAfter,
  reviewMs,
  safeAfter,
  send,
  sender,
  untilUndoneMs,
} from '../deposits/support/arrivals.ts';
import { customer, withdraw } from '../withdrawals/support/withdraw.ts';

// Whatever the overview can say that it waits for, or that it is under way, comes up in a running exchange and goes.

type Schemas = components['schemas'];

/** Until a payment in XRP is confirmed, with room. */
const tagMs = 9_000;

let exchange: TestExchange;
let uid = 360_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

async function someone(changes: Partial<Account> = {}): Promise<Account> {
  uid += 1;
  const account = await exchange.addAccount(customer(uid, changes));
  await exchange.fund(account, 'BTC', '1');
  return account;
}

/** What brings something about, and what its end needs. */
interface Course {
  readonly account: Account;
  readonly recordId: string;
  readonly end: () => Promise<unknown>;
}

/** Something that a deposit waits for, and telling it. */
async function depositSubmission(
  changes: Partial<Account>,
  submitted: object,
  arrives: (account: Account) => Promise<string> = (account) => send(exchange, account, 'credited'),
): Promise<Course> {
  const account = await someone(changes);
  const recordId = await arrives(account);
  await exchange.advance(safeAfter);
  return {
    account,
    recordId,
    end: () => exchange.call('depositSubmitInfo', account, { id: recordId, ...submitted }),
  };
}

const tasks: Readonly<Record<Schemas['OverviewTask']['kind'], () => Promise<Course>>> = {
  async DEPOSIT_TAG() {
    const account = await someone();
    const { result } = await exchange.call('depositAddressChain', account, { coin: 'XRP', chain: 'XRP' });
    const transfer = { uid, coin: 'XRP', chain: 'XRP', amount: '30', outcome: 'missingTag' } as const;
    const { id } = await sendTestDeposit(exchange.context, transfer);
    await exchange.advance(tagMs);
    const submitted = { id, tag: result.tag };
    return { account, recordId: id, end: () => exchange.call('depositSubmitInfo', account, submitted) };
  },
  DEPOSIT_SENDER: () => depositSubmission({ site: 'TUR' }, { questionnaire: sender }),
  DEPOSIT_TAX: () =>
    depositSubmission(
      { site: 'EU' },
      { tax: { acquired_on: '2025-02-03', acquisition_cost: '84.20', currency: 'EUR' } },
    ),
  async DEPOSIT_PAYMENT() {
    const account = await someone();
    const order = { coin: 'EUR', amount: '250.00', channel_id: 'sepa_instant' } as const;
    const { result } = await exchange.call('depositOrder', account, order);
    const { id } = await exchange.db
      .selectFrom('fiat_orders')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const end = () => payFiatOrder(exchange.context, { id, isToFail: false });
    return { account, recordId: result.order_no, end };
  },
  async DEPOSIT_DEBT() {
    const account = await someone();
    const recordId = await send(exchange, account, 'undone', '200');
    await exchange.advance(creditedAfter);
    const pair = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;
    const request = { ...pair, requestAmount: '150' };
    const { quoteTxId } = (await exchange.call('convertQuote', account, request)).result;
    await exchange.call('convertExecute', account, { quoteTxId });
    await exchange.advance(3_000);
    await exchange.advance(untilUndoneMs);
    await exchange.advance(reviewMs);
    const end = async () => {
      await exchange.fund(account, 'USDT', '150');
      await exchange.advance(200);
    };
    return { account, recordId, end };
  },
  async WITHDRAWAL_INFORMATION() {
    const account = await someone({ site: 'KAZ' });
    await exchange.fund(account, 'USDT', '500');
    const beneficiary = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' } as const;
    const { id } = (await withdraw(exchange, account, { amount: '50.15', beneficiary })).result;
    await exchange.advance(reviewMs);
    const passport = {
      document_type: 'PASSPORT',
      document_number: 'P1234567',
      document_country: 'AUT',
      document_expiry: '2031-04-30',
    } as const;
    const end = () => exchange.call('withdrawSubmitInfo', account, { id, beneficiary: passport });
    return { account, recordId: id, end };
  },
};

const events: Readonly<Record<Schemas['OverviewEvent']['kind'], () => Promise<Course>>> = {
  async DEPOSIT() {
    const account = await someone();
    const recordId = await send(exchange, account, 'credited');
    return { account, recordId, end: () => exchange.advance(safeAfter) };
  },
  async WITHDRAWAL() {
    const account = await someone();
    await exchange.fund(account, 'USDT', '500');
    const { id } = (await withdraw(exchange, account)).result;
    return { account, recordId: id, end: () => exchange.call('withdrawCancel', account, { id }) };
  },
  async CONVERSION() {
    const account = await someone();
    const pair = { accountType: 'funding', fromCoin: 'BTC', toCoin: 'USDT', requestCoin: 'BTC' } as const;
    const request = { ...pair, requestAmount: '0.1' };
    const { quoteTxId } = (await exchange.call('convertQuote', account, request)).result;
    await exchange.call('convertExecute', account, { quoteTxId });
    return { account, recordId: quoteTxId, end: () => exchange.advance(4_000) };
  },
};

async function listed(account: Account, list: 'waiting' | 'underWay'): Promise<[string, string][]> {
  const { result } = await exchange.call('assetOverview', account, {});
  return result[list].map(({ kind, recordId }) => [kind, recordId]);
}

test.each(describedValues('OverviewTask', 'kind'))(
  'a task of kind %s waits for a customer until it is done',
  async (kind) => {
    const { account, recordId, end } = await tasks[kind as keyof typeof tasks]();
    expect(await listed(account, 'waiting')).toEqual([[kind, recordId]]);
    await end();
    expect(await listed(account, 'waiting')).toEqual([]);
  },
);

test.each(describedValues('OverviewEvent', 'kind'))(
  'an event of kind %s is under way for a customer until it is over',
  async (kind) => {
    const { account, recordId, end } = await events[kind as keyof typeof events]();
    expect(await listed(account, 'underWay')).toEqual([[kind, recordId]]);
    await end();
    expect(await listed(account, 'underWay')).toEqual([]);
  },
);
