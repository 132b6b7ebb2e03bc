import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let main: Account;
let uid = 100_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});

afterAll(() => exchange.close());

// A customer for each test, so that none sees the holds of another.
beforeEach(async () => {
  uid += 1;
  main = await exchange.addAccount(testAccount(uid));
  await exchange.fund(main, 'USDT', '1000.5');
  await exchange.fund(main, 'XRP', '100');
  await exchange.fund(main, 'SOL', '5');
});

/** A hold as a credited deposit leaves it. */
const hold = (
  reference: string,
  amount: string,
  releasedAt: number | null = null,
  reason = 'DEPOSIT_UNCONFIRMED',
) =>
  exchange.db
    .insertInto('withdrawal_holds')
    .values({
      uid: main.uid,
      wallet: 'FUND',
      coin: 'USDT',
      amount,
      reason,
      reference: `${main.uid}-${reference}`,
      created_at: exchange.clock.now() - Number(reference) * 1_000,
      unlock_at: exchange.clock.now() + 60_000,
      released_at: releasedAt,
    })
    .execute();

const frozen = async (args: ArgumentsOf<'frozenRecords'> = {}, account = main) =>
  (await exchange.call('frozenRecords', account, args)).result;

const convert = async (requestAmount: string) => {
  const { result } = await exchange.call('convertQuote', main, {
    accountType: 'funding',
    fromCoin: 'USDT',
    toCoin: 'BTC',
    requestCoin: 'USDT',
    requestAmount,
  });
  const answer = await exchange.call('convertExecute', main, { quoteTxId: result.quoteTxId });
  expect(answer.code).toBe(0);
  return result.quoteTxId;
};

test('a hold is a record, and remains one after its release', async () => {
  await hold('1', '250');
  await hold('2', '30', exchange.clock.now());
  const { list, total } = await frozen();
  expect(total).toBe(2);
  expect(list).toMatchObject([
    {
      coin: 'USDT',
      amount: '250',
      releasedAmount: '0',
      freezeType: 'DEPOSIT_UNCONFIRMED',
      accountType: 'FUND',
      relatedOrderId: `${main.uid}-1`,
      releasedAt: '',
      status: 'FROZEN',
    },
    { amount: '30', releasedAmount: '30', status: 'RELEASED', releasedAt: String(exchange.clock.now()) },
  ]);
});

test('a conversion holds its coins while it is settled, and remains in the history', async () => {
  const quote = await convert('100');
  const { list } = await frozen();
  expect(list).toMatchObject([
    {
      id: quote,
      coin: 'USDT',
      amount: '100',
      freezeType: 'OPEN_ORDER',
      accountType: 'FUND',
      status: 'FROZEN',
    },
  ]);
  expect(list[0]?.amount).toBe((await exchange.balances(main))['pending USDT']);
  await exchange.advance(2_000);
  await exchange.advance(2_000);
  expect((await frozen({ status: 'FROZEN' })).list).toEqual([]);
  expect((await frozen()).list).toMatchObject([{ id: quote, status: 'RELEASED', releasedAmount: '0' }]);
});

test('coins of a failed conversion are free again', async () => {
  await convert('100.13');
  await exchange.advance(2_000);
  await exchange.advance(2_000);
  expect((await frozen()).list).toMatchObject([{ status: 'RELEASED', releasedAmount: '100.13' }]);
});

test('a conversion of several coins holds all of them while it is settled', async () => {
  const { result } = await exchange.call('batchQuote', main, {
    accountType: 'funding',
    toCoin: 'USDT',
    list: [
      { fromCoin: 'XRP', fromAmount: '20' },
      { fromCoin: 'SOL', fromAmount: '1' },
    ],
  });
  await exchange.call('batchConvert', main, { quoteId: result.quoteId });
  const held = (await frozen()).list.map(({ coin, amount }) => `${amount} ${coin}`).sort();
  expect(held).toEqual(['1 SOL', '20 XRP']);
});

describe('the records', () => {
  beforeEach(async () => {
    await hold('1', '250');
    await hold('2', '30', exchange.clock.now());
    await hold('3', '12', null, 'P2P_HOLD');
  });

  test.each<[ArgumentsOf<'frozenRecords'>, number]>([
    [{ status: 'FROZEN' }, 2],
    [{ status: 'RELEASED' }, 1],
    [{ status: 'PARTIALLY_RELEASED' }, 0],
    [{ freezeType: 'P2P_ORDER' }, 1],
    [{ freezeType: 'JUDICIAL' }, 0],
    [{ coin: 'BTC' }, 0],
    [{ coin: 'USDT', status: 'FROZEN', freezeType: 'DEPOSIT_UNCONFIRMED' }, 1],
  ])('can be filtered by %j', async (args, total) => {
    const seen = await frozen(args);
    expect(seen.total).toBe(total);
    expect(seen.list).toHaveLength(total);
  });

  test('come page by page', async () => {
    const first = await frozen({ limit: 2 });
    const second = await frozen({ limit: 2, cursor: first.nextPageCursor });
    expect([...first.list, ...second.list]).toEqual((await frozen()).list);
    expect(second.nextPageCursor).toBe('');
  });

  test('are hidden from other customers', async () => {
    expect((await frozen({}, testAccount(1))).total).toBe(0);
  });

  test('take a limited range, and without one have no age limit', async () => {
    const at = exchange.clock.now();
    const range = { startTime: String(at - 40 * 86_400_000), endTime: String(at) };
    expect((await exchange.call('frozenRecords', main, range)).code).toBe(181009);
    exchange.clock.advance(60 * 86_400_000);
    expect((await frozen({ status: 'FROZEN' })).total).toBe(2);
  });

  test('show what cannot be withdrawn yet, by coin and reason', async () => {
    await hold('4', '50.5');
    const { result } = await exchange.call('riskLimitAmountList', main, {});
    expect(result.list).toMatchObject([
      { coin: 'USDT', limitAmount: '300.5', reason: 'DEPOSIT_UNCONFIRMED' },
      { coin: 'USDT', limitAmount: '12', reason: 'P2P_HOLD' },
    ]);
    expect(result.list[0]?.withdrawable[0]).toEqual({
      accountType: 'FUND',
      coin: 'USDT',
      withdrawableAmount: '688',
      availableBalance: '1000.5',
    });
    expect(Number(result.limitAmountUsd)).toBeCloseTo(312.5, 0);
    expect((await exchange.call('riskLimitAmountList', main, { coin: 'BTC' })).result.total).toBe(0);
  });
});
