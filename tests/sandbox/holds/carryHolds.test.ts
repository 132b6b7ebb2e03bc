import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../src/formats/decimal.ts';
import type { Account } from '../../../src/sandbox/books/accounts/account.ts';
import { freeAmounts } from '../../../src/sandbox/flows/withdrawals/freeAmounts.ts';
import type { Market } from '../../../src/sandbox/world/market/market.ts';
import { SeededMarket } from '../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../src/sandbox/world/random.ts';
import { creditedAfter, safeAfter, send as sendDeposit } from '../deposits/support/arrivals.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { expectSoundBooks } from '../support/soundBooks.ts';
import { TestExchange, testAccount } from '../support/testExchange.ts';
import { tron, withdraw } from '../withdraw/support/withdraw.ts';

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
    await sendDeposit(exchange, account, 'credited');
    await exchange.advance(creditedAfter);
    const received = await convert(account, ['USDT', 'BTC'], '50');
    expect(await free(account, 'BTC')).toBe('0');
    await exchange.advance(safeAfter);
    expect(await held(account)).toEqual([]);
    expect(await free(account, 'BTC')).toBe(received);
  });

  test('names itself where it is held as another coin', async () => {
    const account = await someone();
    const id = await sendDeposit(exchange, account, 'credited');
    await exchange.advance(creditedAfter);
    await convert(account, ['USDT', 'BTC'], '50');
    const { list } = (await exchange.call('frozenRecords', account, { coin: 'BTC' })).result;
    expect(list).toMatchObject([{ reasonCode: 'DEPOSIT_UNCONFIRMED', relatedOrderId: id, status: 'FROZEN' }]);
  });
});

const names = ['USDT', 'BTC', 'ETH', 'EUR'] as const;
const coin = fc.constantFrom(...names);
const crypto = fc.constantFrom('USDT', 'BTC', 'ETH');
const share = fc.integer({ min: 1, max: 100 });
/** All there is instead of all that is free. */
const isGreedy = fc.boolean();
const sending = fc.record({ kind: fc.constant('send' as const), coin, isInside: fc.boolean(), isGreedy });
const step = fc.oneof(
  fc.record({ kind: fc.constant('convert' as const), from: coin, to: coin, share }),
  fc.record({ kind: fc.constant('block' as const), from: crypto, to: crypto, share }),
  fc.record({ kind: fc.constant('batch' as const), to: crypto, share }),
  { weight: 3, arbitrary: sending },
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('wait' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

/** What the law holds in Türkiye comes free; all else is held for a month. */
async function wait(): Promise<void> {
  await settle();
  await exchange.advance(8 * 3_600_000);
}

test('no order of conversions of any kind, withdrawals, transfers and cancellations lets out more than was free, on any site', {
  timeout: 600_000,
}, async () => {
  const friend = await someone();
  const done = new Set<Step['kind']>();
  const site = fc.constantFrom<Account['site']>('GLOBAL', 'KAZ', 'TUR');
  await fc.assert(
    fc.asyncProperty(site, fc.array(step, { minLength: 3, maxLength: 12 }), async (site, steps) => {
      const account = await someone({ site, withdrawAddrLevel: 0, hasGoogle2fa: false });
      await give(account, ['USDT', '400000'], { MANUAL_REVIEW: '150000', P2P_HOLD: '50000' });
      await give(account, ['BTC', '2'], { FIAT_BUY_HOLD: '2' });
      await give(account, ['ETH', '20'], {});
      const before = await freeWorth(account);
      for (const each of steps) {
        if (await play(account, each, friend)) done.add(each.kind);
      }
      await wait();
      const after = (await leftWorth(account)).plus(await freeWorth(account));
      // Each conversion may round its eighth decimal up.
      expect(after.minus(before).lessThan('0.01'), `${before} USDT were free, ${after} are`).toBe(true);
      // Nor is more held than before, but for what conversions cost.
      const conversions = steps.filter(({ kind }) => ['convert', 'block', 'batch'].includes(kind)).length;
      expect(
        after.greaterThanOrEqualTo(before.times(new Decimal('0.97').pow(conversions)).minus('0.01')),
      ).toBe(true);
    }),
    { seed: 7, numRuns: 30 },
  );
  expect([...done].sort()).toEqual(['batch', 'block', 'cancel', 'convert', 'send', 'settle', 'wait']);
});

/** Whether the exchange did it. */
async function play(account: Account, wish: Step, friend: Account): Promise<boolean> {
  switch (wish.kind) {
    case 'settle':
      await settle();
      return true;
    case 'wait':
      await wait();
      return true;
    case 'convert': {
      if (wish.from === wish.to) return false;
      const amount = await partOf(account, wish.from, wish.share);
      return (await order(account, [wish.from, wish.to], amount)) !== null;
    }
    case 'block':
      return wish.from !== wish.to && tradeBlock(account, wish);
    case 'batch':
      return convertBatch(account, wish);
    case 'send':
      return send(account, wish, friend);
    case 'cancel':
      return cancelLast(account);
  }
}

async function partOf(account: Account, name: string, share: number): Promise<string> {
  const { [`available ${name}`]: available = '0' } = await exchange.balances(account);
  return cut(name, new Decimal(available).times(share).div(100));
}

const cut = (name: string, amount: Decimal) =>
  amount.toDecimalPlaces(name === 'EUR' ? 2 : 6, Decimal.ROUND_DOWN).toFixed();

async function tradeBlock(
  account: Account,
  { from, to, share }: { from: string; to: string; share: number },
): Promise<boolean> {
  const requestAmount = await partOf(account, from, share);
  const trade = { fromCoin: from, toCoin: to, requestAmount };
  const { code, result } = await exchange.call('blockTradeCheck', account, trade);
  if (code !== 0) return false;
  const { quoteTxId = '' } = result.quote ?? {};
  return (await exchange.call('convertExecute', account, { quoteTxId })).code === 0;
}

/** The same part of all others into one. */
async function convertBatch(
  account: Account,
  { to, share }: { to: string; share: number },
): Promise<boolean> {
  const others = ['USDT', 'BTC', 'ETH'].filter((name) => name !== to);
  const amounts = await Promise.all(others.map((name) => partOf(account, name, share)));
  const list = others.map((fromCoin, at) => ({ fromCoin, fromAmount: amounts[at] ?? '0' }));
  const wish = { accountType: 'funding', toCoin: to, list } as const;
  const { code, result } = await exchange.call('batchQuote', account, wish);
  if (code !== 0) return false;
  return (await exchange.call('batchConvert', account, { quoteId: result.quoteId })).code === 0;
}

const wallets: Readonly<Record<string, { chain: string; address: string }>> = {
  USDT: { chain: 'TRX', address: tron },
  BTC: { chain: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ETH: { chain: 'ETH', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
};

/** Asked for in Türkiye. */
const purpose = 'Moving my own coins to my wallet';

/** To a chain, to another customer, or to a bank. */
async function send(
  account: Account,
  { coin, isInside, isGreedy }: { coin: string; isInside: boolean; isGreedy: boolean },
  friend: Account,
): Promise<boolean> {
  const { [`available ${coin}`]: available = '0' } = await exchange.balances(account);
  const amount = cut(coin, new Decimal(isGreedy ? available : await free(account, coin)));
  // Longer than the pause between two.
  exchange.clock.advance(11_000);
  if (coin === 'EUR') {
    number += 1;
    const bank = { channel_id: 'sepa', holder: account.legalName, iban: 'AT611904300234573201' };
    const wish = { ...bank, coin, amount, requestId: `send-${number}` } as const;
    if (amount === '0') return false;
    const risk_verified_result_token = await provenToken(exchange, account, '30067', wish);
    const body = { ...wish, risk_verified_result_token };
    return (await exchange.call('fiatWithdrawCreate', account, body)).code === 0;
  }
  const to = isInside ? { chain: 'INTERNAL', address: String(friend.uid) } : wallets[coin];
  if (amount === '0') return false;
  const beneficiary = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF', purpose } as const;
  const wish = { ...to, coin, amount, feeType: 1, beneficiary } as const;
  return (await withdraw(exchange, account, wish)).code === 0;
}

async function cancelLast(account: Account): Promise<boolean> {
  const { list } = (await exchange.call('withdrawRecords', account, {})).result;
  const [last] = list;
  return (
    last !== undefined && (await exchange.call('withdrawCancel', account, { id: last.withdrawId })).code === 0
  );
}

const worth = (name: string, amount: string) => new Decimal(market.priceAt(name, 0) ?? 0).times(amount);

async function freeWorth(account: Account): Promise<Decimal> {
  const all = await Promise.all(names.map(async (name) => worth(name, await free(account, name))));
  return Decimal.sum(...all);
}

/** Of what left, or is about to. */
async function leftWorth({ uid: owner }: Account): Promise<Decimal> {
  const rows = await exchange.db
    .selectFrom('withdrawals')
    .select(['coin', 'received', 'fee'])
    .where('uid', '=', owner)
    .where('status', 'not in', ['CancelByUser', 'Reject', 'Fail'])
    .execute();
  return Decimal.sum(
    0,
    ...rows.map((row) => worth(row.coin, new Decimal(row.received).plus(row.fee).toFixed())),
  );
}
