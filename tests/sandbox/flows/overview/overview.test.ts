import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balancesOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { userAccount, wallets } from '../../../../src/sandbox/platform/accountId.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import type { TestExchange } from '../../support/testExchange.ts';

type Overview = ResultOf<'assetOverview'>;

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange();
});

afterAll(() => exchange.close());

const overview = async (account: Account, args: ArgumentsOf<'assetOverview'> = {}): Promise<Overview> => {
  const { code, result } = await exchange.call('assetOverview', account, args);
  expect(code).toBe(0);
  return result;
};

const sum = (amounts: readonly string[]) => Decimal.sum(0, ...amounts).toFixed();

const everyCoin = ({ coins, small }: Overview) => [...coins, ...small];

const everybody = demoAccounts.map(({ key }) => key);

describe.each(everybody)('of %s', (key) => {
  test.each(['', 'USD', 'JPY'])('all figures add up as shown (%s)', async (currency) => {
    const shown = await overview(demoAccount(key), currency === '' ? {} : { currency });
    const digits = shown.currency === 'JPY' ? 0 : 2;
    const values = [...shown.accounts, ...everyCoin(shown).flatMap(({ parts }) => parts)].map(
      ({ value }) => value,
    );
    expect(values.filter((value) => new Decimal(value).decimalPlaces() > digits)).toEqual([]);
    expect(sum(shown.accounts.map(({ value }) => value))).toBe(shown.total);
    expect(sum(everyCoin(shown).map(({ value }) => value))).toBe(shown.total);
    expect(sum(shown.small.map(({ value }) => value))).toBe(shown.smallValue);
    expect(sum(shown.accounts.map(({ free }) => free))).toBe(shown.free);
    expect(sum([shown.free, shown.locked])).toBe(shown.total);
    expect(sum(everyCoin(shown).map(({ freeValue }) => freeValue))).toBe(shown.free);
    expect(sum(everyCoin(shown).map(({ lockedValue }) => lockedValue))).toBe(shown.locked);
    for (const coin of everyCoin(shown)) {
      expect(sum([coin.free, coin.used, coin.held])).toBe(coin.amount);
      expect(sum([coin.freeValue, coin.lockedValue])).toBe(coin.value);
      expect(new Decimal(coin.lockedValue).isNegative()).toBe(false);
      if (sum([coin.used, coin.held]) === '0')
        expect([coin.coin, coin.lockedValue]).toEqual([coin.coin, '0']);
      for (const name of ['amount', 'free', 'used', 'held', 'value'] as const)
        expect([coin.coin, name, sum(coin.parts.map((part) => part[name]))]).toEqual([
          coin.coin,
          name,
          coin[name],
        ]);
    }
  });

  test('the total is what the ledger holds, and the records of frozen assets explain what is frozen', async () => {
    const account = demoAccount(key);
    const shown = await overview(account);
    const balances = await balancesOf(
      exchange.db,
      wallets.map((wallet) => userAccount(account.uid, wallet)),
    );
    const coins = [...new Set(balances.map(({ coin }) => coin))].sort();
    expect(
      everyCoin(shown)
        .map(({ coin, amount }) => `${coin} ${amount}`)
        .sort(),
    ).toEqual(
      coins.map(
        (coin) =>
          `${coin} ${sum(balances.filter((balance) => balance.coin === coin).map(({ amount }) => amount))}`,
      ),
    );
    const locked = everyCoin(shown)
      .map(({ coin, used, held }) => [coin, sum([used, held])] as const)
      .filter(([, amount]) => amount !== '0');
    const explained = [...new Set(shown.frozen.map(({ coin }) => coin))].map(
      (coin) =>
        [
          coin,
          sum(shown.frozen.filter((frozen) => frozen.coin === coin).map(({ amount }) => amount)),
        ] as const,
    );
    expect(Object.fromEntries(explained)).toEqual(Object.fromEntries(locked));
  });

  test('the locked amount of a coin is valued from the ledger and the holds at the price shown', async () => {
    const account = demoAccount(key);
    const shown = await overview(account, { currency: 'USD' });
    const balances = await balancesOf(
      exchange.db,
      wallets.map((wallet) => userAccount(account.uid, wallet)),
    );
    const holds = await exchange.db
      .selectFrom('withdrawal_holds')
      .select(['coin', 'amount'])
      .where('uid', '=', account.uid)
      .where('released_at', 'is', null)
      .execute();
    for (const { coin, price, lockedValue, parts } of everyCoin(shown)) {
      const kept = [
        ...balances.filter((balance) => balance.coin === coin && balance.book !== 'available'),
        ...holds.filter((hold) => hold.coin === coin),
      ];
      const worth = new Decimal(sum(kept.map(({ amount }) => amount))).times(price === '' ? 0 : price);
      // Each account's value and free value are cut to a cent.
      expect(worth.minus(lockedValue).abs().toNumber(), coin).toBeLessThanOrEqual(0.02 * parts.length);
    }
  });
});

test('the most valuable coin comes first, and coins below 10 USDT are listed apart', async () => {
  const { coins, small } = await overview(demoAccount('main-kyc2'), { currency: 'USD' });
  for (const list of [coins, small]) {
    const values = list.map(({ value }) => Number(value));
    expect(values).toEqual([...values].sort((one, other) => other - one));
  }
  expect(small.length).toBeGreaterThan(0);
  expect(small.filter(({ value }) => Number(value) >= 10.01)).toEqual([]);
});

test('the prices of a day are an hour apart and end with the present one, in the currency shown', async () => {
  const at = exchange.clock.now();
  const shown = await overview(demoAccount('main-kyc2'), { currency: 'EUR' });
  const cut = (price: string | null) =>
    price === null || price === ''
      ? undefined
      : new Decimal(price).toSignificantDigits(8, Decimal.ROUND_DOWN).toFixed();
  for (const { coin, price, dayPrices } of everyCoin(shown)) {
    expect([coin, dayPrices.length]).toEqual([coin, price === '' ? 0 : 25]);
    expect([coin, dayPrices.at(-1)]).toEqual([coin, cut(price)]);
    const before = exchange.context.market.rateAt(coin, 'EUR', at - 24 * 3_600_000);
    if (coin !== 'EUR') expect([coin, dayPrices[0]]).toEqual([coin, cut(before)]);
  }
  expect(shown.coins.find(({ coin }) => coin === 'BTC')?.dayPrices.length).toBe(25);
});

test('the currency is that of the profile until another is chosen', async () => {
  const account = demoAccount('main-kyc2');
  const own = await overview(account);
  expect(own.currency).toBe(account.currency);
  expect(own.currencies).toContain('JPY');
  const yen = await overview(account, { currency: 'JPY' });
  expect(Number(yen.total) / Number(own.total)).toBeGreaterThan(100);
});

test.each(['BTC', 'ZZZ'])('nothing is valued in %s', async (currency) => {
  expect((await exchange.call('assetOverview', demoAccount('vip3'), { currency })).code).toBe(10001);
});

describe('items under way', () => {
  test('include a conversion until it is settled, and its coins are in use meanwhile', async () => {
    const account = demoAccount('vip3');
    const { result } = await exchange.call('convertQuote', account, {
      accountType: 'funding',
      fromCoin: 'USDT',
      toCoin: 'BTC',
      requestCoin: 'USDT',
      requestAmount: '50',
    });
    expect((await exchange.call('convertExecute', account, { quoteTxId: result.quoteTxId })).code).toBe(0);
    const during = await overview(account);
    expect(during.underWay).toEqual([
      expect.objectContaining({
        kind: 'CONVERSION',
        recordId: result.quoteTxId,
        coin: 'USDT',
        amount: '50',
      }),
    ]);
    expect(during.coins.find(({ coin }) => coin === 'USDT')).toMatchObject({ used: '50' });
    expect(during.frozen).toContainEqual(
      expect.objectContaining({ coin: 'USDT', amount: '50', freezeType: 'OPEN_ORDER' }),
    );
    await exchange.advance(60_000);
    const after = await overview(account);
    expect(after.underWay).toEqual([]);
    expect(after.coins.find(({ coin }) => coin === 'USDT')).toMatchObject({ used: '0' });
  });

  test('leave an unpaid order among the customer’s tasks until it is paid or lapses', async () => {
    const account = demoAccount('eu-user');
    const before = await overview(account);
    const { code, result } = await exchange.call('depositOrder', account, {
      coin: 'EUR',
      amount: '250.00',
      channel_id: 'sepa',
    });
    expect(code).toBe(0);
    const waiting = (await overview(account)).waiting.filter(({ kind }) => kind === 'DEPOSIT_PAYMENT');
    expect(waiting).toContainEqual(
      expect.objectContaining({
        recordId: result.order_no,
        coin: 'EUR',
        amount: '250',
        until: result.expire_at,
      }),
    );
    await exchange.advance(Number(result.expire_at) - exchange.clock.now() + 1_000);
    expect((await overview(account)).waiting).toEqual(before.waiting);
  });
});
