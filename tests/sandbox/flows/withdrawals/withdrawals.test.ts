import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { body, customer, withdraw } from './support/withdraw.ts';

const reviewMs = 12_000;
const queueMs = 6_000;

let exchange: TestExchange;
let trader: Account;
let uid = 500_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(customer(uid));
  await exchange.fund(trader, 'USDT', '1000');
  await exchange.fund(trader, 'USDT', '500', 'UNIFIED');
});

const send = (changes: Partial<ArgumentsOf<'withdrawCreate'>> = {}, account = trader) =>
  withdraw(exchange, account, changes);
const records = async (filter: ArgumentsOf<'withdrawRecords'> = {}, account = trader) =>
  (await exchange.call('withdrawRecords', account, filter)).result;
const record = async (id: string) => {
  const [found] = (await records({ withdrawId: id })).list;
  if (found === undefined) throw new Error(`There is no withdrawal ${id}.`);
  return found;
};
const cancel = (id: string, account = trader) => exchange.call('withdrawCancel', account, { id });
const states = async (id: string) => (await record(id)).timeline.map(({ status }) => status);

describe('a withdrawal', () => {
  test('reserves the amount and its fee, goes to the chain, and completes', async () => {
    const { result } = await send();
    expect(result).toMatchObject({
      status: 'SecurityCheck',
      amount: '100',
      fee: '1.6',
      receivedAmount: '100',
    });
    expect(await exchange.balances(trader)).toEqual({ 'available USDT': '898.4', 'locked USDT': '101.6' });
    expect(await record(result.id)).toMatchObject({ canCancel: true, txID: '', confirmations: 0 });
    await exchange.advance(reviewMs);
    expect(await record(result.id)).toMatchObject({ status: 'Pending', canCancel: true });
    await exchange.advance(queueMs);
    const sent = await record(result.id);
    expect(sent).toMatchObject({
      status: 'BlockchainConfirmed',
      canCancel: false,
      requiredConfirmations: 20,
    });
    expect(sent.txID).toMatch(/^[0-9a-f]{64}$/);
    expect(sent.explorerUrl).toContain(sent.txID);
    exchange.clock.advance(3_000);
    expect((await record(result.id)).confirmations).toBe(10);
    expect(await exchange.balances(trader)).toEqual({ 'available USDT': '898.4', 'locked USDT': '101.6' });
    await exchange.advance(3_000);
    expect(await record(result.id)).toMatchObject({ status: 'success', confirmations: 20 });
    expect(await exchange.balances(trader)).toEqual({ 'available USDT': '898.4' });
    expect(await states(result.id)).toEqual(['SecurityCheck', 'Pending', 'BlockchainConfirmed', 'success']);
  });

  test('with the fee inside the amount delivers less to the receiver', async () => {
    const { result } = await send({ feeType: 1 });
    expect(result).toMatchObject({ amount: '100', fee: '1.6', receivedAmount: '98.4' });
    expect(await exchange.balances(trader)).toEqual({ 'available USDT': '900', 'locked USDT': '100' });
  });

  test('can take a whole balance with the fee inside it, not with the fee on top', async () => {
    expect((await send({ amount: '1000' })).code).toBe(131085);
    expect((await send({ amount: '1000', feeType: 1 })).code).toBe(0);
    expect(await exchange.balances(trader)).toEqual({ 'locked USDT': '1000' });
  });

  test('draws on the accounts in their order, and returns to each its own part', async () => {
    const { result } = await send({ amount: '1200', accountType: 'FUND,UTA' });
    expect(await exchange.balances(trader)).toEqual({ 'locked USDT': '1000' });
    expect(await exchange.balances(trader, 'UNIFIED')).toEqual({
      'available USDT': '298.4',
      'locked USDT': '201.6',
    });
    await cancel(result.id);
    expect(await exchange.balances(trader)).toEqual({ 'available USDT': '1000' });
    expect(await exchange.balances(trader, 'UNIFIED')).toEqual({ 'available USDT': '500' });
  });

  test('to an address of high risk is held until it has been reviewed', async () => {
    const { result } = await send({ chain: 'ETH', address: `0x${'ab'.repeat(18)}8888` });
    await exchange.advance(14 * reviewMs);
    expect(await record(result.id)).toMatchObject({ status: 'SecurityCheck', canCancel: true });
    await exchange.advance(reviewMs);
    expect((await record(result.id)).status).toBe('Pending');
  });

  test('keeps every digit', async () => {
    await exchange.fund(trader, 'ETH', '1.123456789012345678');
    const { result } = await send({
      coin: 'ETH',
      chain: 'ARBI',
      address: `0x${'ab'.repeat(20)}`,
      amount: '1.12335678',
    });
    expect(result.fee).toBe('0.0001');
    expect((await exchange.balances(trader))['available ETH']).toBe('0.000000009012345678');
  });
});

// Amounts that force a way, after domain §9.2.
describe.each<[string, string[], string]>([
  ['20.13', ['SecurityCheck', 'Reject'], 'RISK_REVIEW'],
  ['20.14', ['SecurityCheck', 'Pending', 'Fail'], 'NETWORK'],
  ['20.15', ['SecurityCheck', 'MoreInformationRequired', 'Reject'], 'TRAVEL_RULE'],
  [
    '20.16',
    [
      'SecurityCheck',
      'MoreInformationRequired',
      'SecurityCheck',
      'Pending',
      'BlockchainConfirmed',
      'success',
    ],
    '',
  ],
  ['20.17', ['SecurityCheck', 'Pending', 'Unknown', 'BlockchainConfirmed', 'success'], ''],
  ['20.18', ['SecurityCheck', 'Pending', 'Fail'], 'WALLET_CLOSED'],
  ['20.19', ['SecurityCheck', 'Pending', 'BlockchainConfirmed', 'success'], ''],
])('an amount of %s', (amount, want, failReason) => {
  test(`goes ${want.join(' → ')} and the coins end up where they belong`, async () => {
    const { result } = await send({ amount });
    await exchange.advance(25 * 3_600_000);
    expect(await states(result.id)).toEqual(want);
    expect(await record(result.id)).toMatchObject({ status: want.at(-1), failReason });
    const isSent = want.at(-1) === 'success';
    const rest = isSent ? String(1000 - Math.round(Number(amount) * 100) / 100 - 1.6) : '1000';
    expect(Number((await exchange.balances(trader))['available USDT'])).toBeCloseTo(Number(rest), 6);
    expect((await exchange.balances(trader))['locked USDT']).toBe(undefined);
  });

  test('can be cancelled in every state before it is sent, and in none after', async () => {
    for (const [index, state] of want.entries()) {
      await exchange.advance(10_000);
      const { result } = await send({ amount });
      await until(result.id, index);
      expect((await record(result.id)).status).toBe(state);
      const before = await exchange.balances(trader);
      const answer = await cancel(result.id);
      if (['SecurityCheck', 'MoreInformationRequired', 'Pending'].includes(state)) {
        expect(answer.result).toEqual({ id: result.id, status: 1, withdrawStatus: 'CancelByUser' });
        expect(await states(result.id)).toEqual([...want.slice(0, index + 1), 'CancelByUser']);
        expect((await exchange.balances(trader))['locked USDT']).toBe(undefined);
        // Again is no second return.
        expect((await cancel(result.id)).result.status).toBe(1);
      } else {
        expect(answer.code).toBe(131099);
        expect(await exchange.balances(trader)).toEqual(before);
      }
      await exchange.advance(25 * 3_600_000);
    }
  });

  /** Lets a withdrawal come to its state with this number. */
  async function until(id: string, index: number): Promise<void> {
    for (let turn = 0; turn < 5_000 && (await states(id)).length <= index; turn += 1) {
      const { next_at } = await exchange.db
        .selectFrom('withdrawals')
        .select('next_at')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
      if (next_at === null) return;
      await exchange.advance(Math.max(200, next_at - exchange.clock.now()));
    }
  }
});

describe('cancelling', () => {
  test('is refused for another customer’s withdrawal and for an unknown one', async () => {
    const other = await exchange.addAccount(customer(uid + 50_000));
    const { result } = await send();
    expect((await cancel(result.id, other)).code).toBe(131310);
    expect((await records({ withdrawId: result.id }, other)).total).toBe(0);
    expect((await cancel('1')).code).toBe(131310);
    expect((await cancel('abc')).code).toBe(131310);
    expect((await cancel('9'.repeat(40))).code).toBe(131310);
  });

  test('returns the coins once when it is requested concurrently', async () => {
    const { result } = await send();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(result.id)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await exchange.balances(trader)).toEqual({ 'available USDT': '1000' });
  });

  test('and sending exclude each other', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await exchange.advance(60_000);
      const { result } = await send({ amount: '10' });
      await exchange.advance(reviewMs);
      const [answer] = await Promise.all([cancel(result.id), exchange.advance(queueMs)]);
      await exchange.advance(60_000);
      const { status } = await record(result.id);
      expect(status).toBe(answer.code === 0 ? 'CancelByUser' : 'success');
    }
    expect((await exchange.balances(trader))['locked USDT']).toBe(undefined);
  });
});

describe('records', () => {
  test('are filtered and paged, newest first', async () => {
    const ids: string[] = [];
    for (const changes of [{}, { chain: 'ETH', address: `0x${'ab'.repeat(20)}` }, { amount: '20.13' }]) {
      exchange.clock.advance(10_000);
      ids.unshift((await send(changes)).result.id);
    }
    await exchange.advance(10_000);
    await exchange.advance(reviewMs);
    expect((await records()).list.map(({ withdrawId }) => withdrawId)).toEqual(ids);
    expect((await records({ chain: 'ETH' })).list.map(({ withdrawId }) => withdrawId)).toEqual([ids[1]]);
    expect((await records({ status: 'Reject' })).list.map(({ withdrawId }) => withdrawId)).toEqual([ids[0]]);
    expect((await records({ coin: 'BTC' })).total).toBe(0);
    expect((await records({ withdrawType: 1 })).total).toBe(0);
    const first = await records({ pageSize: 2 });
    expect([first.list.length, first.total]).toEqual([2, 3]);
    const second = await records({ pageSize: 2, cursor: first.nextPageCursor });
    expect(second.list.map(({ withdrawId }) => withdrawId)).toEqual([ids[2]]);
    expect(second.nextPageCursor).toBe('');
  });

  test('cover the last 30 days without a range; by id an older withdrawal is found, too', async () => {
    const { result } = await send();
    exchange.clock.advance(40 * 24 * 3_600_000);
    expect((await records()).total).toBe(0);
    expect((await records({ withdrawId: result.id })).total).toBe(1);
  });
});

describe('what a withdrawal holds', () => {
  const frozen = async (status?: 'FROZEN' | 'RELEASED') =>
    (await exchange.call('frozenRecords', trader, status === undefined ? {} : { status })).result;

  test('is listed with its withdrawal, once per account', async () => {
    const { result } = await send({ amount: '1200', accountType: 'FUND,UTA' });
    expect((await frozen()).list).toMatchObject([
      { coin: 'USDT', amount: '201.6', accountType: 'UNIFIED', relatedOrderId: result.id, status: 'FROZEN' },
      { coin: 'USDT', amount: '1000', freezeType: 'WITHDRAWAL_PENDING', accountType: 'FUND' },
    ]);
  });

  test('stays in the history as released, whether it was returned or sent', async () => {
    const cancelled = (await send()).result;
    await cancel(cancelled.id);
    exchange.clock.advance(10_000);
    const sent = (await send()).result;
    await exchange.advance(3_600_000);
    expect((await frozen('FROZEN')).total).toBe(0);
    expect((await frozen('RELEASED')).list).toMatchObject([
      { relatedOrderId: sent.id, amount: '101.6', releasedAmount: '0' },
      { relatedOrderId: cancelled.id, amount: '101.6', releasedAmount: '101.6' },
    ]);
  });

  test('cannot be withdrawn or converted', async () => {
    await send({ amount: '900' });
    const limits = (await exchange.call('withdrawLimitAmount', trader, { coin: 'USDT' })).result;
    expect(limits.withdrawable[0]).toMatchObject({ availableBalance: '98.4', withdrawableAmount: '98.4' });
    const quote = await exchange.call('convertQuote', trader, {
      accountType: 'funding',
      fromCoin: 'USDT',
      toCoin: 'BTC',
      requestCoin: 'USDT',
      requestAmount: '200',
    });
    const bought =
      quote.code === 0
        ? await exchange.call('convertExecute', trader, { quoteTxId: quote.result.quoteTxId })
        : quote;
    expect(bought.code).toBe(700005);
  });
});

test('a request without an id is refused', async () => {
  const { requestId: _, ...rest } = body();
  expect((await exchange.call('withdrawCreate', trader, rest as ArgumentsOf<'withdrawCreate'>)).code).toBe(
    10001,
  );
});
