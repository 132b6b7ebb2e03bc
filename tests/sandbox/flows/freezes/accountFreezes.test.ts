import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import { liftFreeze } from '../../../../src/sandbox/flows/freezes/accountFreezes.ts';
import { type FreezeRequest, placeFreeze } from '../../../../src/sandbox/flows/freezes/placeFreeze.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const hourMs = 3_600_000;

let exchange: TestExchange;
let trader: Account;
let uid = 340_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(async () => {
  expect(await bookFaults(exchange.db)).toEqual([]);
  await exchange.close();
});
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(testAccount(uid));
  await exchange.fund(trader, 'BTC', '1');
});

const place = (request: Omit<FreezeRequest, 'uid' | 'coin' | 'amount'>, amount = '0.4') =>
  placeFreeze(exchange.context, { uid, coin: 'BTC', amount, ...request });
const frozen = async () =>
  (await exchange.call('frozenRecords', trader, {})).result.list.map(
    ({ freezeType, status, releasedAmount }) => [freezeType, status, releasedAmount],
  );
const btc = async () => {
  const { 'available BTC': available, 'locked BTC': locked = '0' } = await exchange.balances(trader);
  return [available, locked];
};

test('an earn product moves coins to Investment and locks them there, and its term frees them', async () => {
  await place({ reason: 'EARN_LOCKED', hours: 24 });
  expect(await frozen()).toEqual([['EARN_LOCKED', 'FROZEN', '0']]);
  const invested = () => exchange.balances(trader, 'INVESTMENT');
  expect([await btc(), await invested()]).toEqual([['0.6', '0'], { 'locked BTC': '0.4' }]);
  await exchange.advance(24 * hourMs);
  expect(await frozen()).toEqual([['EARN_LOCKED', 'RELEASED', '0.4']]);
  expect([await btc(), await invested()]).toEqual([['0.6', '0'], { 'available BTC': '0.4' }]);
  const back = { from: `${uid}-INVESTMENT`, to: `${uid}-FUND`, coin: 'BTC', amount: '0.4' };
  expect((await exchange.call('transferCreate', trader, { ...back, requestId: 'from-earn' })).code).toBe(0);
  expect(await btc()).toEqual(['1', '0']);
});

test('an earn product takes no coins on hold: they could leave from there when its term ends', async () => {
  const held = { uid, wallet: 'FUND', coin: 'BTC', amount: '0.7', reason: 'SECURITY', reference: 'a hold' };
  const times = { created_at: exchange.clock.now(), unlock_at: exchange.clock.now() + 48 * hourMs };
  await exchange.db
    .insertInto('withdrawal_holds')
    .values({ ...held, ...times })
    .execute();
  await expect(place({ reason: 'EARN_LOCKED', hours: 24 })).rejects.toMatchObject({ code: 131_212 });
  await place({ reason: 'EARN_LOCKED', hours: 24 }, '0.3');
  expect(await btc()).toEqual(['0.7', '0']);
});

test('a court order has no end of its own, and ends when it is lifted', async () => {
  const { id } = await place({ reason: 'JUDICIAL' });
  const [record] = (await exchange.call('frozenRecords', trader, { freezeType: 'JUDICIAL' })).result.list;
  expect(record).toMatchObject({ amount: '0.4', expectedUnfreezeAt: '', status: 'FROZEN' });
  await exchange.advance(400 * 24 * hourMs);
  expect(await btc()).toEqual(['0.6', '0.4']);
  await liftFreeze(exchange.context, id);
  expect(await frozen()).toEqual([['JUDICIAL', 'RELEASED', '0.4']]);
  await expect(liftFreeze(exchange.context, id)).rejects.toMatchObject({ code: 10001 });
});

test('collateral creates a loan, and the loan ends when the last of it is freed', async () => {
  const hasLoan = async () => {
    const row = exchange.db.selectFrom('accounts').select('has_institutional_loan').where('uid', '=', uid);
    return (await row.executeTakeFirstOrThrow()).has_institutional_loan;
  };
  const [one, other] = [
    await place({ reason: 'LOAN_COLLATERAL' }),
    await place({ reason: 'LOAN_COLLATERAL' }),
  ];
  expect(await frozen()).toHaveLength(2);
  await liftFreeze(exchange.context, one.id);
  expect(await hasLoan()).toBe(true);
  await liftFreeze(exchange.context, other.id);
  expect([await hasLoan(), await btc()]).toEqual([false, ['1', '0']]);
});

describe('a limit conversion', () => {
  const limit = { reason: 'CONVERT_LIMIT_ORDER', toCoin: 'USDT', hours: 48 } as const;
  const history = async () => (await exchange.call('convertQuery', trader, {})).result.list;

  test('is executed as a conversion when its price is reached', async () => {
    await place({ ...limit, limitRate: '1' });
    expect(await frozen()).toEqual([['CONVERT_LIMIT_ORDER', 'FROZEN', '0']]);
    await exchange.advance(1_000);
    expect(await frozen()).toContainEqual(['CONVERT_LIMIT_ORDER', 'RELEASED', '0']);
    await exchange.advance(2_000);
    await exchange.advance(2_000);
    expect(await history()).toMatchObject([
      { fromCoin: 'BTC', toCoin: 'USDT', fromAmount: '0.4', exchangeStatus: 'success' },
    ]);
    expect(await btc()).toEqual(['0.6', '0']);
  });

  test('returns the coins when it is cancelled or expires', async () => {
    const { id } = await place({ ...limit, limitRate: '9000000' });
    await place({ ...limit, limitRate: '9000000' }, '0.3');
    await liftFreeze(exchange.context, id);
    expect(await btc()).toEqual(['0.7', '0.3']);
    await exchange.advance(48 * hourMs);
    expect([await btc(), await history()]).toEqual([['1', '0'], []]);
  });

  test('is not executed for a customer under sanctions, and returns the coins when it expires', async () => {
    await place({ ...limit, limitRate: '1' });
    await exchange.db.updateTable('accounts').set({ country: 'CUB' }).where('uid', '=', uid).execute();
    await exchange.advance(2_000);
    expect([await btc(), await history()]).toEqual([['0.6', '0.4'], []]);
    await exchange.advance(48 * hourMs);
    expect([await btc(), await history()]).toEqual([['1', '0'], []]);
  });

  test('is not executed once the site of its owner no longer offers conversions', async () => {
    const closing = Date.UTC(2027, 2, 31, 16);
    trader = await exchange.addAccount(testAccount(uid + 20_000, { site: 'HKG' }));
    await exchange.fund(trader, 'BTC', '1');
    exchange.clock.advance(closing - 60_000 - exchange.clock.now());
    const request = { uid: trader.uid, coin: 'BTC', amount: '0.4' };
    await placeFreeze(exchange.context, { ...request, ...limit, limitRate: '1' });
    exchange.clock.advance(60_000);
    await exchange.advance(2_000);
    expect([await btc(), await history()]).toEqual([['0.6', '0.4'], []]);
    await exchange.advance(48 * hourMs);
    expect([await btc(), await history()]).toEqual([['1', '0'], []]);
  });

  test('is not executed into a coin that the site of its owner withholds', async () => {
    trader = await exchange.addAccount(testAccount(uid + 30_000, { site: 'EU' }));
    await exchange.fund(trader, 'BTC', '1');
    const request = { uid: trader.uid, coin: 'BTC', amount: '0.4' };
    await placeFreeze(exchange.context, { ...request, ...limit, limitRate: '1' });
    await exchange.advance(2_000);
    expect([await btc(), await history()]).toEqual([['0.6', '0.4'], []]);
  });

  test('is refused where a conversion would be: for a coin that an Islamic account may not hold', async () => {
    const islamic = await exchange.addAccount(testAccount(uid + 10_000, { parentUid: uid, subAttribute: 2 }));
    await exchange.fund(islamic, 'BTC', '1');
    const request = {
      ...limit,
      uid: islamic.uid,
      coin: 'BTC',
      amount: '0.4',
      toCoin: 'DOGE',
      limitRate: '1',
    };
    await expect(placeFreeze(exchange.context, request)).rejects.toMatchObject({ code: 131233 });
    expect((await exchange.balances(islamic))['available BTC']).toBe('1');
  });
});

test.each<[string, Omit<FreezeRequest, 'uid' | 'coin' | 'amount'>, string, number]>([
  ['more than the balance', { reason: 'JUDICIAL' }, '1.5', 131212],
  ['a term for a court order', { reason: 'JUDICIAL', hours: 5 }, '0.1', 10001],
  ['no term for an earn product', { reason: 'EARN_LOCKED' }, '0.1', 10001],
  ['a price for collateral', { reason: 'LOAN_COLLATERAL', limitRate: '5' }, '0.1', 10001],
  [
    'a limit conversion without a price',
    { reason: 'CONVERT_LIMIT_ORDER', hours: 5, toCoin: 'USDT' },
    '0.1',
    10001,
  ],
  [
    'a coin off the market',
    { reason: 'CONVERT_LIMIT_ORDER', hours: 5, toCoin: 'SHIB', limitRate: '5' },
    '0.1',
    700013,
  ],
])('%s is refused and locks nothing', async (_, request, amount, code) => {
  await expect(place(request, amount)).rejects.toMatchObject({ code });
  expect([await btc(), await frozen()]).toEqual([['1', '0'], []]);
});
