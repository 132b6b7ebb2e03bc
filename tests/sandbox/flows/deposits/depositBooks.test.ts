import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import type { DepositOutcome } from '../../../../src/sandbox/books/db/tables/deposits.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { submitInfoForCustomer } from '../../../../src/sandbox/flows/deposits/submitInfoForCustomer.ts';
import { isLongRun } from '../../../longRun.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { frozenOf, recordOf, reviewMs, send, sender, untilUndoneMs } from './support/arrivals.ts';

/** The gate always tries the same, and few; the long run something new each time. */
const sample = isLongRun ? { numRuns: 60 } : { seed: 344, numRuns: 5 };

/** Undone after most of it was spent, which chance seldom finds. */
const spent = [
  { kind: 'send', who: 0, outcome: 'undone', units: 1_000_000 },
  { kind: 'wait', ms: 31_000 },
  { kind: 'convert', who: 0, units: 900_000 },
  { kind: 'wait', ms: 43_200_000 },
] as const;

const outcomes = [
  'credited',
  'failed',
  'missingTag',
  'aboveLimit',
  'reviewReleased',
  'pooled',
  'reviewRefused',
  'undone',
  'undoneKept',
] as const satisfies readonly DepositOutcome[];

const ends = [3, 4, 10012, 70011, 70012, 70013];

const step = fc.oneof(
  fc.record({
    kind: fc.constant('send' as const),
    who: fc.nat({ max: 1 }),
    outcome: fc.constantFrom(...outcomes),
    units: fc.integer({ min: 1, max: 9_000_000 }),
  }),
  fc.record({ kind: fc.constant('tell' as const) }),
  fc.record({
    kind: fc.constant('convert' as const),
    who: fc.nat({ max: 1 }),
    units: fc.integer({ min: 1, max: 5_000_000 }),
  }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(200, 1_000, 6_000, 13_000, 31_000, 43_200_000, 86_400_000),
  }),
);

/** What the frozen records list is what the locked book holds. */
async function expectFrozenIsListed(exchange: TestExchange, trader: Account): Promise<void> {
  const { list } = (await exchange.call('frozenRecords', trader, { limit: 50 })).result;
  const listed = list
    .filter(
      ({ reasonCode, status }) => /LIMIT|REVIEW|ROLLBACK/.test(reasonCode ?? '') && status !== 'RELEASED',
    )
    .reduce((sum, { amount, releasedAmount }) => sum + Number(amount) - Number(releasedAmount), 0);
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::text as amount from ledger_balances
    where account_id like ${`user:${trader.uid}:%`} and book = 'locked'`.execute(exchange.db);
  expect(listed).toBeCloseTo(Number(rows[0]?.amount), 4);
}

test('whatever arrives and whatever happens to it, the books are sound and everything frozen is listed', async () => {
  const exchange = await TestExchange.open();
  let uid = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const traders = [
        await exchange.addAccount(testAccount(++uid)),
        await exchange.addAccount(testAccount(++uid)),
      ];
      for (const one of steps) {
        const trader = traders['who' in one ? one.who : 0] as Account;
        if (one.kind === 'wait') await exchange.advance(one.ms);
        else if (one.kind === 'tell') await tellAll(exchange, traders);
        else if (one.kind === 'convert') await convert(exchange, trader, String(one.units / 10_000));
        else await arrive(exchange, trader, one.outcome, String(one.units / 10_000));
        for (const each of traders) await expectFrozenIsListed(exchange, each);
      }
      await expectSoundBooks(exchange.db);
      await tellAll(exchange, traders);
      for (let day = 0; day < 5; day += 1) await exchange.advance(86_400_000);
      await tellAll(exchange, traders);
      for (let day = 0; day < 5; day += 1) await exchange.advance(86_400_000);
      for (const trader of traders) await expectAllEnded(exchange, trader);
      await expectSoundBooks(exchange.db);
    }),
    { ...sample, examples: [[[...spent]]] },
  );
  const { rows } = await sql<{ status: number }>`select distinct status from deposits order by 1`.execute(
    exchange.db,
  );
  // Every end that a deposit can come to was reached.
  expect(rows.map(({ status }) => status)).toEqual(ends);
  await exchange.close();
}, 1_800_000);

async function arrive(exchange: TestExchange, { uid }: Account, outcome: DepositOutcome, amount: string) {
  const way = outcome === 'missingTag' ? { coin: 'XRP', chain: 'XRP' } : { coin: 'USDT', chain: 'TRX' };
  await sendTestDeposit(exchange.context, { uid, ...way, amount, outcome });
}

async function tellAll(exchange: TestExchange, traders: readonly Account[]): Promise<void> {
  const waiting = await exchange.db
    .selectFrom('deposits')
    .select('id')
    .where('waits_for', '!=', '')
    .where(
      'uid',
      'in',
      traders.map(({ uid }) => uid),
    )
    .execute();
  for (const { id } of waiting) await submitInfoForCustomer(exchange.context, id);
}

async function convert(exchange: TestExchange, trader: Account, requestAmount: string): Promise<void> {
  const { code, result } = await exchange.call('convertQuote', trader, {
    accountType: 'funding',
    fromCoin: 'USDT',
    toCoin: 'BTC',
    requestCoin: 'USDT',
    requestAmount,
  });
  if (code === 0) await exchange.call('convertExecute', trader, { quoteTxId: result.quoteTxId });
}

async function expectAllEnded(exchange: TestExchange, trader: Account): Promise<void> {
  const rows = await exchange.db.selectFrom('deposits').selectAll().where('uid', '=', trader.uid).execute();
  for (const { status, released_at, next_at } of rows) {
    expect(ends).toContain(status);
    expect(next_at).toBeNull();
    if (status === 3 || status === 10012) expect(released_at).not.toBeNull();
  }
  await expectFrozenIsListed(exchange, trader);
  expect((await exchange.balances(trader))['locked USDT']).toBeUndefined();
}

test('frozen, waiting and undone deposits survive a restart, and each step is done once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
  const start = Date.UTC(2025, 10, 21, 12);
  try {
    const before = await TestExchange.open({ dataDir, start });
    const trader = await before.addAccount(testAccount(1));
    const limited = await send(before, trader, 'aboveLimit', '30');
    const reviewed = await send(before, trader, 'reviewReleased', '50');
    const undone = await send(before, trader, 'undone', '70');
    await before.advance(10_000);
    expect(await before.balances(trader)).toEqual({ 'available USDT': '80', 'locked USDT': '70' });
    await before.call('depositSubmitInfo', trader, { id: reviewed, questionnaire: sender });
    await before.advance(untilUndoneMs);
    await before.close();

    const after = await TestExchange.open({ dataDir, start: start + 10_000 + untilUndoneMs });
    expect((await recordOf(after, trader, undone)).status).toBe(7);
    await after.advance(reviewMs);
    await after.advance(3 * 86_400_000);
    await after.advance(3 * 86_400_000);
    expect((await recordOf(after, trader, limited)).frozenAmount).toBe('0');
    expect((await recordOf(after, trader, reviewed)).status).toBe(3);
    expect((await recordOf(after, trader, undone)).status).toBe(70011);
    expect(await after.balances(trader)).toEqual({ 'available USDT': '80' });
    expect(await frozenOf(after, trader)).not.toContain(expect.stringContaining('FROZEN'));
    await expectSoundBooks(after.db);
    await after.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
