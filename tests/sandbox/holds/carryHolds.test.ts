import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../src/formats/decimal.ts';
import type { Account } from '../../../src/sandbox/accounts/account.ts';
import { houseAccount, userAccount } from '../../../src/sandbox/ledger/accountId.ts';
import { post } from '../../../src/sandbox/ledger/post.ts';
import { SeededMarket } from '../../../src/sandbox/market/seededMarket.ts';
import type { Market } from '../../../src/sandbox/marketPort.ts';
import { createRandom } from '../../../src/sandbox/random.ts';
import { freeAmounts } from '../../../src/sandbox/withdrawals/freeAmounts.ts';
import { creditedAfter, safeAfter, send } from '../deposits/support/arrivals.ts';
import { expectSoundBooks } from '../support/soundBooks.ts';
import { TestExchange, testAccount } from '../support/testExchange.ts';

const dayMs = 86_400_000;

/** Prices stand still: what is worth more after a conversion than before it was made by a fault. */
const seeded = new SeededMarket(createRandom('test'));
const market: Market = {
  priceAt: (coin) => seeded.priceAt(coin, 0),
  rateAt: (from, to) => seeded.rateAt(from, to, 0),
  coins: () => seeded.coins(),
};

let exchange: TestExchange;
let uid = 795_000;
let number = 0;

beforeAll(async () => {
  exchange = await TestExchange.open({ market });
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

function someone(changes: Partial<Account> = {}): Promise<Account> {
  uid += 1;
  return exchange.addAccount(testAccount(uid, changes));
}

/** Coins in Funding, a part of them held for a month for each reason. */
async function give(
  account: Account,
  [coin, amount]: readonly [string, string],
  holds: Record<string, string>,
): Promise<void> {
  await exchange.fund(account, coin, amount);
  const now = exchange.clock.now();
  for (const [reason, held] of Object.entries(holds)) {
    number += 1;
    const reference = `test-${number}`;
    const times = { created_at: now, unlock_at: now + 30 * dayMs };
    await exchange.db
      .insertInto('withdrawal_holds')
      .values({ uid: account.uid, wallet: 'FUND', coin, amount: held, reason, reference, ...times })
      .execute();
  }
}

async function order(account: Account, pair: readonly [string, string], amount: string) {
  const [fromCoin, toCoin] = pair;
  const wish = { accountType: 'funding', fromCoin, toCoin, requestCoin: fromCoin } as const;
  const quote = await exchange.call('convertQuote', account, { ...wish, requestAmount: amount });
  if (quote.code !== 0) return null;
  const { code } = await exchange.call('convertExecute', account, { quoteTxId: quote.result.quoteTxId });
  return code === 0 ? quote.result.toAmount : null;
}

const settle = () => exchange.advance(2_000);

async function convert(account: Account, pair: readonly [string, string], amount: string): Promise<string> {
  const received = await order(account, pair, amount);
  if (received === null) throw new Error(`${amount} ${pair.join(' → ')} was refused.`);
  await settle();
  return received;
}

/** What may leave of a coin. */
async function free({ uid }: Account, coin: string): Promise<string> {
  const [amount] = await freeAmounts(exchange.db, { uid, coin }, ['FUND']);
  return amount?.free ?? '';
}

const held = async (account: Account) =>
  (await exchange.call('riskLimitAmountList', account, {})).result.list.map(({ coin, limitAmount, reason }) =>
    [coin, limitAmount, reason].join(' '),
  );

describe('coins that must not leave', () => {
  test('cannot leave as another coin', async () => {
    const account = await someone();
    await give(account, ['USDT', '100'], { MANUAL_REVIEW: '100' });
    const received = await convert(account, ['USDT', 'BTC'], '60');
    expect(await free(account, 'BTC')).toBe('0');
    expect(await held(account)).toEqual([`BTC ${received} MANUAL_REVIEW`, 'USDT 40 MANUAL_REVIEW']);
  });

  test('cannot leave as another coin by a batch', async () => {
    const account = await someone();
    await give(account, ['DOGE', '20'], { FIAT_BUY_HOLD: '20' });
    await give(account, ['XRP', '2'], {});
    const { quoteId, result } = (
      await exchange.call('exchangeBatchPreOrder', account, {
        accountType: 'funding',
        fromCoinList: ['DOGE', 'XRP'],
        toCoin: 'USDT',
      })
    ).result;
    await exchange.call('batchConvert', account, { quoteId });
    await settle();
    const amounts = new Map(result.exchangeCoins.map(({ fromCoin, toAmount }) => [fromCoin, toAmount]));
    expect(await free(account, 'USDT')).toBe(amounts.get('XRP'));
    expect(await held(account)).toEqual([`USDT ${amounts.get('DOGE')} FIAT_BUY_HOLD`]);
  });

  test('cannot leave as another coin by a block trade', async () => {
    const account = await someone();
    await give(account, ['USDT', '200000'], { P2P_HOLD: '200000' });
    const trade = { fromCoin: 'USDT', toCoin: 'BTC', requestAmount: '150000' };
    const { quote } = (await exchange.call('blockTradeCheck', account, trade)).result;
    await exchange.call('convertExecute', account, { quoteTxId: quote?.quoteTxId ?? '' });
    await settle();
    expect((await exchange.balances(account))['available BTC']).toBe(quote?.toAmount);
    expect(await free(account, 'BTC')).toBe('0');
  });

  test('cannot leave while their conversion is at work, nor after it failed', async () => {
    const account = await someone();
    await give(account, ['USDT', '1000'], { MANUAL_REVIEW: '600' });
    // An amount that always fails.
    expect(await order(account, ['USDT', 'BTC'], '13.13')).not.toBeNull();
    expect(await free(account, 'USDT')).toBe('386.87');
    await settle();
    expect(await free(account, 'USDT')).toBe('400');
    expect(await held(account)).toEqual(['USDT 600 MANUAL_REVIEW']);
  });

  test('are not made free by converting there and back', async () => {
    const account = await someone();
    await give(account, ['USDT', '100'], { MANUAL_REVIEW: '100' });
    const bitcoin = await convert(account, ['USDT', 'BTC'], '100');
    const back = await convert(account, ['BTC', 'USDT'], bitcoin);
    expect(await held(account)).toEqual([`USDT ${back} MANUAL_REVIEW`]);
    expect(await free(account, 'USDT')).toBe('0');
  });

  test('do not make other coins wait: a hold goes along in proportion', async () => {
    const account = await someone();
    await give(account, ['USDT', '100'], { MANUAL_REVIEW: '25' });
    const received = await convert(account, ['USDT', 'BTC'], '40');
    const quarter = new Decimal(received).div(4).toDecimalPlaces(8, Decimal.ROUND_UP);
    expect(await held(account)).toEqual([`BTC ${quarter} MANUAL_REVIEW`, 'USDT 15 MANUAL_REVIEW']);
    expect(await free(account, 'USDT')).toBe('45');
  });

  test('come free where they are when their hold ends', async () => {
    const account = await someone();
    await give(account, ['USDT', '100'], { MANUAL_REVIEW: '100' });
    const received = await convert(account, ['USDT', 'BTC'], '60');
    await exchange.advance(30 * dayMs);
    expect([await free(account, 'BTC'), await free(account, 'USDT')]).toEqual([received, '40']);
  });

  test('in Türkiye wait for the law alone, unless something else holds them for longer', async () => {
    const account = await someone({ site: 'TUR' });
    await give(account, ['USDT', '100'], { MANUAL_REVIEW: '50' });
    await exchange.db
      .updateTable('withdrawal_holds')
      .set({ unlock_at: exchange.clock.now() + 60_000 })
      .where('uid', '=', account.uid)
      .execute();
    const received = await convert(account, ['USDT', 'BTC'], '40');
    expect(await held(account)).toEqual([`BTC ${received} LEGAL_HOLD`, 'USDT 30 MANUAL_REVIEW']);
  });
});

describe('a deposit that is not safe on its chain', () => {
  test('waits as another coin, too, and comes free with its block', async () => {
    const account = await someone();
    await send(exchange, account, 'credited');
    await exchange.advance(creditedAfter);
    const received = await convert(account, ['USDT', 'BTC'], '50');
    expect(await free(account, 'BTC')).toBe('0');
    await exchange.advance(safeAfter);
    expect(await held(account)).toEqual([]);
    expect(await free(account, 'BTC')).toBe(received);
  });

  test('names itself where it is held as another coin', async () => {
    const account = await someone();
    const id = await send(exchange, account, 'credited');
    await exchange.advance(creditedAfter);
    await convert(account, ['USDT', 'BTC'], '50');
    const { list } = (await exchange.call('frozenRecords', account, { coin: 'BTC' })).result;
    expect(list).toMatchObject([{ reasonCode: 'DEPOSIT_UNCONFIRMED', relatedOrderId: id, status: 'FROZEN' }]);
  });
});

const names = ['USDT', 'BTC', 'ETH', 'EUR'] as const;
const coin = fc.constantFrom(...names);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('convert' as const),
    from: coin,
    to: coin,
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('leave' as const), coin }),
  fc.record({ kind: fc.constant('settle' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

test('no order of conversions and withdrawals lets out more than was free', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const account = await someone();
      await give(account, ['USDT', '4000'], { MANUAL_REVIEW: '1500', P2P_HOLD: '500' });
      await give(account, ['BTC', '0.2'], { FIAT_BUY_HOLD: '0.2' });
      await give(account, ['ETH', '1'], {});
      const before = await freeWorth(account);
      let out = new Decimal(0);
      for (const each of steps) out = out.plus(await play(account, each));
      await settle();
      const after = out.plus(await freeWorth(account));
      // Each conversion may round its eighth decimal up.
      expect(after.minus(before).lessThan('0.01'), `${before} USDT were free, ${after} are`).toBe(true);
      // Nor is more held than before, but for what conversions cost.
      const conversions = steps.filter(({ kind }) => kind === 'convert').length;
      expect(
        after.greaterThanOrEqualTo(before.times(new Decimal('0.99').pow(conversions)).minus('0.01')),
      ).toBe(true);
    }),
    { seed: 7, numRuns: 25 },
  );
});

/** Answers the worth of what left. */
async function play(account: Account, wish: Step): Promise<Decimal> {
  if (wish.kind === 'settle') await settle();
  if (wish.kind === 'leave') {
    const amount = await free(account, wish.coin);
    await leave(account, wish.coin, amount);
    return worth(wish.coin, amount);
  }
  if (wish.kind === 'convert' && wish.from !== wish.to) {
    const { [`available ${wish.from}`]: available = '0' } = await exchange.balances(account);
    const amount = new Decimal(available)
      .times(wish.share)
      .div(100)
      .toDecimalPlaces(wish.from === 'EUR' ? 2 : 6);
    await order(account, [wish.from, wish.to], amount.toFixed());
  }
  return new Decimal(0);
}

async function leave({ uid: owner }: Account, name: string, amount: string): Promise<void> {
  if (amount === '0') return;
  number += 1;
  await exchange.db.transaction().execute((trx) =>
    post(trx, {
      kind: 'opening',
      reference: `leave-${number}`,
      at: exchange.clock.now(),
      postings: [
        { accountId: userAccount(owner, 'FUND'), book: 'available', coin: name, amount: `-${amount}` },
        { accountId: houseAccount('opening'), book: 'available', coin: name, amount },
      ],
    }),
  );
}

const worth = (name: string, amount: string) => new Decimal(market.priceAt(name, 0) ?? 0).times(amount);

async function freeWorth(account: Account): Promise<Decimal> {
  const all = await Promise.all(names.map(async (name) => worth(name, await free(account, name))));
  return Decimal.sum(...all);
}
