import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { post } from '../../../../src/sandbox/books/ledger/post.ts';
import {
  houseAccount,
  type LedgerAccountId,
  userAccount,
} from '../../../../src/sandbox/platform/accountId.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

describe('the payments by month of the demo customers', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await openDemoExchange();
  });
  afterAll(() => exchange.close());

  test('cover twelve months in the currency of the profile, the present one last', async () => {
    const { result } = await exchange.call('assetPayments', demoAccount('main-kyc2'), {});
    const now = new Date(exchange.clock.now());
    const months = Array.from({ length: 12 }, (_, index) =>
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1),
    );
    expect(result.list.map(({ at }) => Number(at))).toEqual(months);
    expect(result.currency).toBe('EUR');
  });

  test('begin with the month in which the account was opened', async () => {
    const young = demoAccount('kyc0');
    const { result } = await exchange.call('assetPayments', young, {});
    const opened = new Date(young.createdAt);
    expect(result.list[0]?.at).toBe(String(Date.UTC(opened.getUTCFullYear(), opened.getUTCMonth(), 1)));
  });

  test('are refused in a currency without a market', async () => {
    const { code } = await exchange.call('assetPayments', demoAccount('main-kyc2'), { currency: 'XXX' });
    expect(code).toBe(10001);
  });
});

describe('the payments by month of a customer whose coins doubled in price', () => {
  const doubledAt = Date.UTC(2026, 1, 10);
  const market = {
    priceAt: () => '1',
    rateAt: (_from: string, _to: string, at: number) => (at < doubledAt ? '1' : '2'),
    coins: () => ['USDT', 'USD'],
  };
  const one = testAccount(1, { currency: 'USD', createdAt: Date.UTC(2025, 11, 31, 23, 59) });
  const two = testAccount(2, { currency: 'USD', createdAt: Date.UTC(2026, 2, 1) });
  const wallet = userAccount(1, 'FUND');

  let exchange: TestExchange;
  const book = (at: number, kind: string, postings: readonly (readonly [LedgerAccountId, string])[]) =>
    exchange.db.transaction().execute((trx) =>
      post(trx, {
        ...{ kind, at, reference: `${kind} ${at}` },
        postings: postings.map(([accountId, amount]) => ({
          ...{ accountId, amount, book: 'available', coin: 'USDT' },
        })),
      }),
    );

  beforeAll(async () => {
    exchange = await TestExchange.open({ market, start: Date.UTC(2026, 2, 5) });
    await exchange.addAccount(one);
    await exchange.addAccount(two);
    await exchange.fund(one, 'USDT', '1000');
    const [chain, bank] = [houseAccount('chain'), houseAccount('bank')];
    await book(Date.UTC(2026, 0, 31, 23, 59, 59, 999), 'deposit', [
      [wallet, '100'],
      [chain, '-100'],
    ]);
    await book(Date.UTC(2026, 1, 1), 'fiat-deposit', [
      [wallet, '40'],
      [bank, '-40'],
    ]);
    await book(Date.UTC(2026, 1, 20), 'withdraw-end', [
      [wallet, '-31'],
      [chain, '30'],
      [houseAccount('fees'), '1'],
    ]);
    await book(Date.UTC(2026, 1, 21), 'deposit', [
      [wallet, '5'],
      [chain, '-5'],
    ]);
    await book(Date.UTC(2026, 2, 2), 'transfer', [
      [wallet, '-7'],
      [userAccount(2, 'FUND'), '7'],
    ]);
    await book(Date.UTC(2026, 2, 3), 'upgrade', [
      [wallet, '-9'],
      [userAccount(1, 'UNIFIED'), '9'],
    ]);
    await book(Date.UTC(2026, 2, 4), 'airdrop', [
      [wallet, '3'],
      [houseAccount('promotions'), '-3'],
    ]);
  });
  afterAll(() => exchange.close());

  test('put each payment in its UTC month at the price of its moment, without fees', async () => {
    const { result } = await exchange.call('assetPayments', one, {});
    expect(result).toEqual({
      currency: 'USD',
      list: [
        { at: String(Date.UTC(2025, 11, 1)), paidIn: '0', paidOut: '0' },
        { at: String(Date.UTC(2026, 0, 1)), paidIn: '100', paidOut: '0' },
        // 40 at the old price and 5 at the new one.
        { at: String(Date.UTC(2026, 1, 1)), paidIn: '50', paidOut: '60' },
        { at: String(Date.UTC(2026, 2, 1)), paidIn: '0', paidOut: '14' },
      ],
    });
  });

  test('count a received transfer as paid in', async () => {
    const { result } = await exchange.call('assetPayments', two, {});
    expect(result.list).toEqual([{ at: String(Date.UTC(2026, 2, 1)), paidIn: '14', paidOut: '0' }]);
  });

  test('add up to what the overview shows as paid in', async () => {
    const { list } = (await exchange.call('assetPayments', one, {})).result;
    const course = (await exchange.call('assetHistory', one, { period: 'YEAR' })).result.list;
    const sum = Decimal.sum(...list.map(({ paidIn, paidOut }) => new Decimal(paidIn).minus(paidOut)));
    // The course begins with what the exchange gave to begin with: 1000 at twice the old price.
    expect(course.at(-1)?.paidIn).toBe(sum.plus(2_000).toFixed());
  });
});
