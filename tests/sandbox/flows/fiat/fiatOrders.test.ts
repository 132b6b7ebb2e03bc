import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balanceOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { fiatFee } from '../../../../src/sandbox/flows/fiat/fiatRules.ts';
import { channelOf } from '../../../../src/sandbox/flows/fiat/openChannel.ts';
import { payFiatOrder } from '../../../../src/sandbox/flows/fiat/payFiatOrder.ts';
import { freeAmounts } from '../../../../src/sandbox/flows/withdrawals/freeAmounts.ts';
import { houseAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { lastFiatOrder } from './support/lastFiatOrder.ts';

/** A Friday. */
const start = Date.UTC(2025, 10, 21, 12);
const hourMs = 3_600_000;

/** How long a card payment is held here, where time runs ten times as fast. */
const heldMs = (72 * hourMs) / 10;

let exchange: TestExchange;
let customer: Account;
let uid = 0;

beforeAll(async () => {
  exchange = await TestExchange.open({ start });
});
beforeEach(async () => {
  uid += 1;
  customer = await exchange.addAccount(testAccount(uid));
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

const request = { coin: 'EUR', amount: '250.00', channel_id: 'sepa' } as const;

const order = (changes: Partial<ArgumentsOf<'depositOrder'>> = {}, account = customer) =>
  exchange.call('depositOrder', account, { ...request, ...changes });

const pay = async (isToFail = false) =>
  payFiatOrder(exchange.context, { id: await lastFiatOrder(exchange, customer), isToFail });

/** What the customer has of a coin in Funding, and what of it may leave. */
async function withdrawable(coin: string) {
  const [amounts] = await freeAmounts(exchange.db, { uid, coin }, ['FUND']);
  return { available: amounts?.available, free: amounts?.free };
}

async function convert([fromCoin, requestAmount]: readonly [string, string], toCoin: string): Promise<void> {
  const pair = { accountType: 'funding', fromCoin, toCoin, requestCoin: fromCoin, requestAmount } as const;
  const quote = await exchange.call('convertQuote', customer, pair);
  const { code } = await exchange.call('convertExecute', customer, { quoteTxId: quote.result.quoteTxId });
  expect(code).toBe(0);
  await exchange.advance(2_000);
}

describe('an order', () => {
  test('by bank transfer names the account and the required reference', async () => {
    const { result } = await order();
    expect(result).toMatchObject({
      status: 'CREATED',
      coin: 'EUR',
      amount: '250',
      fee: '0',
      pay_url: '',
      bank_info: { iban: 'AT611904300234573201', reference: expect.stringMatching(/^\d{4} \d{4}$/) },
      expire_at: String(exchange.clock.now() + 72 * hourMs),
    });
    expect(result.order_no).toMatch(/^20251121\d{8}$/);
  });

  test('by card names a payment page and its fee', async () => {
    const { result } = await order({ channel_id: 'card', amount: '100.01' });
    expect(result).toMatchObject({ fee: '1.81', expire_at: String(exchange.clock.now() + hourMs / 2) });
    expect(result.pay_url).not.toBe('');
    expect(result.bank_info).toBeUndefined();
  });

  test.each([
    ['sepa', '250', '0'],
    ['ideal', '250', '0.5'],
    ['card', '250', '4.5'],
    ['card', '100.01', '1.81'],
  ])('the fee of %s for %s is %s', (id, amount, want) => {
    const channel = channelOf('EUR', id);
    expect(channel && fiatFee(channel, amount)).toBe(want);
  });

  test.each([
    ['a currency without a channel', { coin: 'JPY' }, 131403],
    ['a channel of another currency', { channel_id: 'pix' }, 131403],
    ['an unknown channel', { channel_id: 'constructor' }, 131403],
    ['a channel of another country', { channel_id: 'ideal' }, 131403],
    ['a card for a currency without cards', { coin: 'GBP', channel_id: 'card' }, 131403],
    ['a channel that is closed for now', { channel_id: 'eps' }, 131403],
    ['less than the minimum of the channel', { amount: '9.99' }, 131407],
    ['more than the maximum of the channel', { amount: '50000.01' }, 131407],
    ['zero', { amount: '0' }, 10001],
    ['too many decimals', { amount: '20.001' }, 10001],
    ['an account that cannot receive it', { account_type: 'EARN' }, 10001],
  ] as const)('%s is refused', async (_what, wrong, code) => {
    expect((await order(wrong)).code).toBe(code);
    expect((await exchange.call('fiatUserPreferences', customer, {})).result.recent).toEqual([]);
  });

  test('returns the limits to be named in the text', async () => {
    const { params } = await order({ amount: '5' });
    expect(params).toEqual({ min: '10', max: '50000', coin: 'EUR' });
  });

  test('requires a verified main account', async () => {
    const unverified = await exchange.addAccount(testAccount(10_000 + uid, { kycLevel: 0, country: '' }));
    expect((await order({}, unverified)).code).toBe(42039);
    const sub = await exchange.addAccount(testAccount(20_000 + uid, { parentUid: uid, subAttribute: 1 }));
    expect((await order({}, sub)).code).toBe(131404);
  });
});

describe('once only', () => {
  test('the same requestId returns the first order in its current state', async () => {
    const first = await order({ requestId: 'one' });
    await pay();
    const again = await order({ requestId: 'one' });
    expect(again.result).toEqual({ ...first.result, status: 'PAYING' });
    expect((await order({ requestId: 'one', amount: '251' })).code).toBe(10014);
  });

  test('two concurrent calls with one requestId create one order', async () => {
    const [one, other] = await Promise.all([order({ requestId: 'race' }), order({ requestId: 'race' })]);
    expect(one?.result.order_no).toBe(other?.result.order_no);
  });

  test('a requestId that another customer used is accepted', async () => {
    const other = await exchange.addAccount(testAccount(30_000 + uid));
    const [mine, theirs] = [await order({ requestId: 'x' }), await order({ requestId: 'x' }, other)];
    expect(mine.result.order_no).not.toBe(theirs.result.order_no);
  });

  test('an order paid twice is credited once', async () => {
    await order({ channel_id: 'sepa_instant' });
    await Promise.all([pay(), pay()]);
    await exchange.advance(60_000);
    await expect(pay()).rejects.toMatchObject({ code: 10001 });
    await exchange.advance(60_000);
    expect(await exchange.balances(customer)).toEqual({ 'available EUR': '250' });
  });
});

describe('the outcome of an order', () => {
  test('is pending after payment, then credited less its fee, and the books show the source', async () => {
    const bank = { accountId: houseAccount('bank'), book: 'available', coin: 'EUR' } as const;
    const before = Number(await balanceOf(exchange.db, bank));
    await order({ channel_id: 'card', amount: '100.01' });
    const paidAt = exchange.clock.now();
    await pay();
    const record = async () => (await exchange.call('depositRecords', customer, { type: 2 })).result.list[0];
    expect(await record()).toMatchObject({ status: 2, chain: 'FIAT', chainType: 'Card', creditedAt: '' });
    expect(await exchange.balances(customer)).toEqual({});
    await exchange.advance(15_000);
    expect(await exchange.balances(customer)).toEqual({ 'available EUR': '98.2' });
    expect(await record()).toMatchObject({
      status: 3,
      type: 2,
      amount: '100.01',
      depositFee: '1.81',
      createdAt: String(paidAt),
      withdrawableAt: String(paidAt + 15_000 + heldMs),
    });
    expect(Number(await balanceOf(exchange.db, bank)) - before).toBeCloseTo(-100.01, 2);
  });

  test('by card is convertible but not withdrawable for a time, and so is what it is converted to', async () => {
    const { result } = await order({ channel_id: 'card', amount: '100' });
    expect(result.hold_minutes).toBe(72 * 60);
    await pay();
    await exchange.advance(15_000);
    const creditedAt = exchange.clock.now();
    expect(await withdrawable('EUR')).toEqual({ available: '98.2', free: '0' });
    const frozen = async () =>
      (await exchange.call('frozenRecords', customer, { status: 'FROZEN' })).result.list;
    expect(await frozen()).toEqual([
      expect.objectContaining({
        coin: 'EUR',
        amount: '98.2',
        freezeType: 'BUY_CRYPTO_HOLD',
        reasonCode: 'FIAT_BUY_HOLD',
        relatedOrderId: expect.stringMatching(/^fiat-\d+$/),
        expectedUnfreezeAt: String(creditedAt + heldMs),
      }),
    ]);
    await convert(['EUR', '98.2'], 'USDT');
    const bought = await withdrawable('USDT');
    expect(Number(bought.available)).toBeGreaterThan(0);
    expect(bought.free).toBe('0');
    await exchange.advance(heldMs - 10_000);
    expect((await withdrawable('USDT')).free).toBe('0');
    await exchange.advance(20_000);
    expect((await withdrawable('USDT')).free).toBe(bought.available);
    expect(await frozen()).toEqual([]);
  });

  test('by bank transfer is withdrawable at once', async () => {
    const { result } = await order();
    expect(result.hold_minutes).toBe(0);
    await pay();
    await exchange.advance(15_000);
    expect(await withdrawable('EUR')).toEqual({ available: '250', free: '250' });
    const { list } = (await exchange.call('depositRecords', customer, { type: 2 })).result;
    expect(list[0]?.withdrawableAt).toBe(list[0]?.creditedAt);
  });

  test('is credited to the chosen account', async () => {
    await order({ account_type: 'UNIFIED' });
    await pay();
    await exchange.advance(15_000);
    expect(await exchange.balances(customer, 'UNIFIED')).toEqual({ 'available EUR': '250' });
  });

  test('leaves no trace in the balances when the payment bounces', async () => {
    const { result } = await order({ requestId: 'bounce' });
    await pay(true);
    await exchange.advance(15_000);
    expect((await order({ requestId: 'bounce' })).result).toEqual({ ...result, status: 'FAILED' });
    expect(await exchange.balances(customer)).toEqual({});
    expect((await exchange.call('depositRecords', customer, {})).result.list[0]?.status).toBe(4);
  });

  test('is expiry when it is unpaid, and no payment is accepted afterwards', async () => {
    await order({ channel_id: 'card', requestId: 'late' });
    await exchange.advance(hourMs / 2);
    expect((await order({ channel_id: 'card', requestId: 'late' })).result.status).toBe('EXPIRED');
    await expect(pay()).rejects.toMatchObject({ code: 10001 });
    expect((await exchange.call('depositRecords', customer, {})).result.total).toBe(0);
  });

  test('is expiry at the exact moment of its deadline', async () => {
    await order({ channel_id: 'card' });
    exchange.clock.advance(hourMs / 2);
    await expect(pay()).rejects.toMatchObject({ code: 10001 });
  });

  test('is credit after a restart when it was paid before the process ended', {
    tags: ['long'],
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
    try {
      const before = await TestExchange.open({ dataDir, start });
      const trader = await before.addAccount(testAccount(1));
      await before.call('depositOrder', trader, request);
      const { id } = await before.db.selectFrom('fiat_orders').select('id').executeTakeFirstOrThrow();
      await payFiatOrder(before.context, { id, isToFail: false });
      await before.close();
      const after = await TestExchange.open({ dataDir, start: start + hourMs });
      await after.advance(0);
      await after.advance(200);
      expect(await after.balances(trader)).toEqual({ 'available EUR': '250' });
      await expectSoundBooks(after.db);
      await after.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('preferences', () => {
  test('lists payment methods most recent first, in the currency paid last', async () => {
    const czech = await exchange.addAccount(testAccount(40_000 + uid, { country: 'CZE', currency: 'CZK' }));
    const ask = async (fiat?: string) =>
      (await exchange.call('fiatUserPreferences', czech, fiat === undefined ? {} : { fiat })).result;
    expect(await ask()).toMatchObject({ fiat: 'CZK', recent: [] });
    for (const channel_id of ['sepa', 'card', 'sepa']) await order({ channel_id }, czech);
    expect(await ask()).toMatchObject({ fiat: 'EUR', recent: ['sepa', 'card'] });
    expect(await ask('CZK')).toMatchObject({ fiat: 'CZK', recent: [] });
  });
});
