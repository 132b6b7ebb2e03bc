import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import english from '../../../../schemas/locales/en/user-assets.json';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balanceOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { pastOf } from '../../../../src/sandbox/flows/derivatives/pastOf.ts';
import { userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { createRandom } from '../../../../src/sandbox/world/random.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { describedValues } from '../../support/describedValues.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange } from '../../support/testExchange.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const main = demoAccount('main-kyc2');
const vip = demoAccount('vip3');
const fixed = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;

let exchange: TestExchange;

afterEach(() => exchange.close());

type Records = Awaited<ReturnType<typeof recordsOf>>;

/** All records of the seven days before `end` (ms). */
async function recordsOf(account: Account, end: number, request: object = {}) {
  const range = { startTime: String(end - 7 * dayMs + 1000), endTime: String(end) };
  const lists = [];
  let cursor = '';
  do {
    const requested = { ...fixed, ...range, ...request, limit: 50, cursor };
    const { result } = await exchange.call('transactionHistory', account, requested);
    lists.push(...result.list);
    cursor = result.nextPageCursor;
  } while (cursor !== '');
  return lists;
}

test('every type has a record, and the filter finds it', async () => {
  exchange = await openDemoExchange();
  const european = demoAccount('eu-user');
  const places: [Account, number][] = [[european, european.createdAt + dayMs]];
  for (const account of [main, vip, demoAccount('pro2'), demoAccount('sub-standard')])
    for (let week = 0; week < 6; week += 1) places.push([account, exchange.clock.now() - week * 7 * dayMs]);
  const found = new Map<string, { place: [Account, number]; list: Records }>();
  for (const place of places) {
    const list = await recordsOf(...place);
    for (const type of new Set(list.map((record) => record.type))) found.set(type, { place, list });
  }
  expect([...found.keys()].sort()).toEqual([...describedValues('TransactionType')].sort());
  for (const [type, { place, list }] of found)
    expect(await recordsOf(...place, { type })).toEqual(list.filter((record) => record.type === type));
});

test.each(Array.from({ length: 12 }, (_, index) => index))(
  'the history contains a liquidation, a deleveraging and a delivery, whatever its first day (number %i)',
  async (index) => {
    exchange = await TestExchange.open();
    const world = { market: exchange.context.market, random: createRandom(`seed ${index}`) };
    const now = Date.UTC(2025, 5, 3, 7, 31) + index * 31 * (dayMs + hourMs);
    const { movements } = pastOf(world, new Set([main.uid, vip.uid]), now, () => '100000');
    const kinds = new Set(movements.map(({ entry }) => entry.kind));
    for (const kind of ['liquidation', 'deleverage', 'delivery', 'trade', 'funding'])
      expect(kinds).toContain(`contract-${kind}`);
    expect(movements.every(({ entry }) => entry.at <= now)).toBe(true);
  },
);

test('the same seed and first day give the same history, and the opening balances are those of the demonstration', async () => {
  const [first, second] = [await openDemoExchange(), await openDemoExchange()];
  exchange = first;
  const everything = async ({ db }: TestExchange) => [
    await db.selectFrom('derivative_entries').selectAll().orderBy('transaction_id').execute(),
    await db.selectFrom('derivative_positions').selectAll().orderBy('uid').orderBy('plan').execute(),
  ];
  expect(await everything(first)).toEqual(await everything(second));
  await second.close();
  expect(await exchange.balances(main, 'UNIFIED')).toMatchObject({
    'available USDT': '8120.22',
    'available USDC': '640.5',
  });
  await expectSoundBooks(exchange.db);
});

test('a bonus is available like any other balance: conversions include it, and no text says otherwise', async () => {
  exchange = await openDemoExchange();
  const credited = await recordsOf(main, exchange.clock.now(), { type: 'BONUS' });
  expect(credited.map(({ currency, change }) => [currency, change])).toEqual([['USDT', '25']]);
  const { 'available USDT': available } = await exchange.balances(main, 'UNIFIED');
  const { result } = await exchange.call('convertCoinList', main, { accountType: 'uta_convert', side: 0 });
  expect(result.coins.find(({ coin }) => coin === 'USDT')?.balance).toBe(available);
  expect(Object.entries(english).filter(([, text]) => /bonus(es)? .*cannot/i.test(text))).toEqual([]);
});

test('positions continue while the exchange runs, and a few days at once equal a few hours at a time', async () => {
  const atOnce = await openDemoExchange();
  await atOnce.advance(4 * dayMs);
  exchange = await openDemoExchange();
  for (let hour = 0; hour < 96; hour += 3) await exchange.advance(3 * hourMs);
  const state = async ({ db }: TestExchange) => ({
    entries: await db
      .selectFrom('derivative_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['t.at', 't.kind', 't.reference', 'e.size', sql<string>`trim_scale(e.change)`.as('change')])
      .orderBy('t.at')
      .orderBy('t.reference')
      .execute(),
    positions: await db
      .selectFrom('derivative_positions')
      .selectAll()
      .orderBy('uid')
      .orderBy('plan')
      .execute(),
  });
  const reached = await state(exchange);
  expect(reached).toEqual(await state(atOnce));
  const recent = reached.entries.filter(({ at }) => at > exchange.clock.now() - 4 * dayMs);
  expect(new Set(recent.map(({ kind }) => kind))).toContain('contract-funding');
  expect(recent.length).toBeGreaterThan(10);
  await Promise.all([expectSoundBooks(exchange.db), expectSoundBooks(atOnce.db)]);
  await atOnce.close();
});

test('a customer who has moved the margin away is liquidated, and then stops trading', async () => {
  exchange = await openDemoExchange();
  const held = () =>
    exchange.db.selectFrom('derivative_positions').selectAll().where('uid', '=', vip.uid).execute();
  while ((await held()).every(({ plan, size }) => plan !== 'BTCUSDT' || new Decimal(size).isZero()))
    await exchange.advance(6 * hourMs);
  const { 'available USDT': amount = '' } = await exchange.balances(vip, 'UNIFIED');
  const request = {
    from: `${vip.uid}-UNIFIED`,
    to: `${vip.uid}-FUND`,
    coin: 'USDT',
    amount,
    requestId: 'all',
  };
  expect((await exchange.call('transferCreate', vip, request)).code).toBe(0);
  await exchange.advance(8 * dayMs);
  expect((await held()).every(({ size }) => new Decimal(size).isZero())).toBe(true);
  const account = { accountId: userAccount(vip.uid, 'UNIFIED'), book: 'available', coin: 'USDT' } as const;
  const left = await balanceOf(exchange.db, account);
  await exchange.advance(8 * dayMs);
  expect(await balanceOf(exchange.db, account)).toBe(left);
  expect(new Decimal(left).lessThan(200)).toBe(true);
  await expectSoundBooks(exchange.db);
});
