// @alone: starts and kills processes, and keeps both cores busy
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../src/sandbox/books/db/open.ts';
import { bookFaults } from '../../../src/sandbox/books/ledger/balances.ts';
import { isLongRun } from '../../longRun.ts';
import { inContainers, noPidNamespaces } from '../support/pidNamespace.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testServer.ts';
import {
  type CustomerAt,
  moveClock,
  type SessionAt,
  sendDeposit,
  sessionOf,
  signInAt,
} from './support/customerAt.ts';
import { provenWish } from './support/provenWish.ts';
import { type Place, type RunningExchange, startExchange } from './support/runningExchange.ts';

/** By `npm run test:kills` and in the long run; in the gate `start` and `mainJob` of the browser tests kill a process. */
const kills = Number(process.env.KILLS ?? (isLongRun ? 100 : 0));

/** Who withdraws: no rule about addresses, and large limits. */
const withdrawer = { key: 'pro2', uid: 812_007 };
const traders = ['main-kyc2', 'vip3', withdrawer.key];
/** Whom deposits come to; converts as well. */
const receiver = 533_285;
const chains = ['ETH', 'BSC', 'ARBI'];
/** Credited; credited, undone and reversed; credited, undone and found again. No other deposits have these amounts. */
const deposited = ['41.7', '42.18', '43.19'];

type Wish = ArgumentsOf<'withdrawCreate'>;
type Move = ArgumentsOf<'transferCreate'>;

/** What the customers were told, and what they never heard an answer to. */
interface Memory {
  readonly doneQuotes: Set<string>;
  readonly doneWithdrawals: Set<string>;
  readonly openQuotes: Set<string>;
  readonly openWithdrawals: Map<string, Wish>;
  /** Ids of deposits on their way. */
  readonly sentDeposits: Set<string>;
  /** Transfers by request id, and their ids. */
  readonly doneMoves: Map<string, string>;
  readonly openMoves: Map<string, Move>;
  /** Sessions that were told that they are over. */
  readonly endedSessions: SessionAt[];
}

/** In every so many rounds time is what goes on, for the positions, and nobody sends anything. */
const roundsOfTime = 4;

test.runIf(kills > 0)(
  'embedded: nothing is lost, doubled or half done, however often the process is killed',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    try {
      await killedAgainAndAgain({ dataDir, server: null });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  // Far more than it takes: what hangs fails, a busy machine does not.
  300_000 + kills * 60_000,
);

describe.skipIf(kills === 0 || noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
  test(
    'nothing is lost, doubled or half done, however often the process is killed',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
      const { url, dispose } = await postgresForTests();
      try {
        await killedAgainAndAgain({ dataDir, server: newSchema(url) });
      } finally {
        await dispose();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    // Far more than it takes: what hangs fails, a busy machine does not.
    300_000 + kills * 60_000,
  );
});

/** Half as often: each time, two processes start. */
const duels = Math.ceil(kills / 2);

test.runIf(duels > 0 && noPidNamespaces === null)(
  inContainers('two containers on one volume lose nothing of what either acknowledged'),
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duel-'));
    const place = { dataDir, server: null };
    const acknowledged: string[] = [];
    try {
      for (let round = 0; round < duels; round += 1) {
        const both = await Promise.allSettled([1, 2].map(() => startExchange(place, { isolated: true })));
        const running = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        await Promise.all(running.map((one) => depositUntilKilled(one, acknowledged)));
        await withDatabase(place, async (db) => expectArrived(db, acknowledged));
        expect(running).toHaveLength(1);
      }
      expect(acknowledged.length).toBeGreaterThan(duels / 2);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  300_000 + duels * 60_000,
);

async function depositUntilKilled(exchange: RunningExchange, acknowledged: string[]): Promise<void> {
  const killed = sleep(150 + randomInt(700)).then(() => exchange.kill());
  const deposit = { uid: receiver, coin: 'USDT', chain: 'ETH', amount: '41.7' };
  for (
    let id = await sendDeposit(exchange, deposit);
    id !== null;
    id = await sendDeposit(exchange, deposit)
  ) {
    acknowledged.push(id);
  }
  await killed;
}

async function killedAgainAndAgain(place: Place): Promise<void> {
  const memory: Memory = {
    doneQuotes: new Set(),
    doneWithdrawals: new Set(),
    openQuotes: new Set(),
    openWithdrawals: new Map(),
    sentDeposits: new Set(),
    doneMoves: new Map(),
    openMoves: new Map(),
    endedSessions: [],
  };
  for (let round = 0; round < kills; round += 1) {
    let exchange = await startExchange(place);
    try {
      await askAgain(exchange, memory);
      await killedUnderLoad(exchange, memory, round);
      if (round % roundsOfTime === 0) {
        exchange = await startExchange(place);
        // What codes have agreed to is asked for while they are still good.
        await askAgain(exchange, memory);
        await killedAsTimePasses(exchange);
      }
    } finally {
      await exchange.kill();
    }
    await withDatabase(place, (db) => expectKept(db, memory));
  }
  // On average, and whatever else the machine is doing.
  expect(memory.doneQuotes.size).toBeGreaterThan(kills / 2);
  expect(memory.sentDeposits.size).toBeGreaterThan(kills / 2);
  expect(memory.doneMoves.size).toBeGreaterThan(kills / 2);
  expect(memory.endedSessions.length).toBeGreaterThan(kills / 2);
  await settleAll(place, memory);
  await withDatabase(place, (db) => expectSettled(db, memory));
}

/** What was never answered is asked for again: by then it was done, or it is done now, once. */
async function askAgain(exchange: RunningExchange, memory: Memory): Promise<void> {
  const customer = await signInAt(exchange, withdrawer.key);
  for (const [requestId, wish] of memory.openWithdrawals) {
    const answer = await customer.call('withdrawCreate', wish);
    expect([requestId, answer?.code]).toEqual([requestId, 0]);
    memory.doneWithdrawals.add(requestId);
  }
  memory.openWithdrawals.clear();
  const mover = await signInAt(exchange, traders[0] ?? '');
  for (const [requestId, move] of memory.openMoves) {
    const answer = await mover.call('transferCreate', move);
    expect([requestId, answer?.code]).toEqual([requestId, 0]);
    memory.doneMoves.set(requestId, answer?.result.transferId ?? '');
  }
  memory.openMoves.clear();
  for (const session of memory.endedSessions.slice(-20)) {
    expect((await sessionOf(exchange, session).call('sessionEndAll', { keepCurrent: true }))?.code).toBe(
      10007,
    );
  }
}

/** Conversions and deposits one after the other by each trader, and three withdrawals; in the midst of it kill -9. */
async function killedUnderLoad(exchange: RunningExchange, memory: Memory, round: number): Promise<void> {
  const customers = await Promise.all(traders.map((key) => signInAt(exchange, key)));
  const customer = await signInAt(exchange, withdrawer.key);
  const wishes: Wish[] = [];
  for (const chain of chains) {
    const wish: Wish = {
      coin: 'USDT',
      chain,
      address: `0x${'ab'.repeat(20)}`,
      amount: ['20.5', '21.13', '22.14'][chains.indexOf(chain)] ?? '20.5',
      requestId: `round-${round}-${chain}`,
    };
    wishes.push(await provenWish(exchange, customer, { uid: withdrawer.uid, wish }));
  }
  const life = new AbortController();
  const load = [
    ...customers.map((one) => convertOnAndOn(one, memory, life.signal)),
    depositOnAndOn(exchange, memory, life.signal),
    moveOnAndOn(customers[0], memory, { life: life.signal, round }),
    logOutOnAndOn(exchange, memory, life.signal),
    ...wishes.map((wish) => sleep(randomInt(300)).then(() => withdrawOnce(customer, wish, memory))),
  ];
  await sleep(150 + randomInt(700));
  life.abort();
  await exchange.kill();
  await Promise.all(load);
}

async function convertOnAndOn(customer: CustomerAt, memory: Memory, life: AbortSignal): Promise<void> {
  while (!life.aborted) {
    const quoted = await customer.call('convertQuote', {
      accountType: 'funding',
      fromCoin: 'USDT',
      toCoin: 'BTC',
      requestCoin: 'USDT',
      requestAmount: '10.5',
    });
    if (quoted === null || quoted.code !== 0) continue;
    const { quoteTxId } = quoted.result;
    memory.openQuotes.add(quoteTxId);
    const executed = await customer.call('convertExecute', { quoteTxId });
    if (executed === null) return;
    memory.openQuotes.delete(quoteTxId);
    if (executed.code === 0) memory.doneQuotes.add(quoteTxId);
  }
}

async function depositOnAndOn(exchange: RunningExchange, memory: Memory, life: AbortSignal): Promise<void> {
  for (let turn = 0; !life.aborted; turn += 1) {
    const amount = deposited[turn % deposited.length] ?? '';
    const id = await sendDeposit(exchange, { uid: receiver, coin: 'USDT', chain: 'ETH', amount });
    if (id === null) return;
    memory.sentDeposits.add(id);
  }
}

/** To and fro between two accounts of one customer. */
async function moveOnAndOn(
  customer: CustomerAt | undefined,
  memory: Memory,
  { life, round }: { life: AbortSignal; round: number },
): Promise<void> {
  const accounts = ['533285-FUND', '533285-UNIFIED'] as const;
  for (let turn = 0; customer !== undefined && !life.aborted; turn += 1) {
    const requestId = `move-${round}-${turn}`;
    const [from, to] = turn % 2 === 0 ? accounts : ([accounts[1], accounts[0]] as const);
    const move: Move = { from, to, coin: 'USDT', amount: '1.25', requestId };
    memory.openMoves.set(requestId, move);
    const answer = await customer.call('transferCreate', move);
    if (answer === null) return;
    expect(answer.code).toBe(0);
    memory.openMoves.delete(requestId);
    memory.doneMoves.set(requestId, answer.result.transferId);
  }
}

/** Signs in on one device after the other, and out again. */
async function logOutOnAndOn(exchange: RunningExchange, memory: Memory, life: AbortSignal): Promise<void> {
  while (!life.aborted) {
    const device = await signInAt(exchange, 'vip3').catch(() => null);
    if (device === null) return;
    const answer = await device.call('logout', {});
    if (answer === null) return;
    if (answer.code === 0) memory.endedSessions.push(device.session);
    await sleep(40);
  }
}

/** The clock goes on by hours at a time, so that positions open, pay and end, until kill -9. */
async function killedAsTimePasses(exchange: RunningExchange): Promise<void> {
  const killed = sleep(150 + randomInt(1_500)).then(() => exchange.kill());
  for (let isAlive = true; isAlive; ) {
    isAlive = await moveClock(exchange, 4 * 3_600_000).then(
      () => true,
      () => false,
    );
  }
  await killed;
}

async function withdrawOnce(customer: CustomerAt, wish: Wish, memory: Memory): Promise<void> {
  memory.openWithdrawals.set(wish.requestId, wish);
  // A page that loses patience sends it a second time.
  const answers = await Promise.all([
    customer.call('withdrawCreate', wish),
    customer.call('withdrawCreate', wish),
  ]);
  const codes = answers.flatMap((answer) => (answer === null ? [] : [answer.code]));
  if (codes.length === 0) return;
  expect(codes.every((code) => code === 0)).toBe(true);
  memory.openWithdrawals.delete(wish.requestId);
  memory.doneWithdrawals.add(wish.requestId);
}

/** Everything under way comes to its end by itself. */
async function settleAll(place: Place, memory: Memory): Promise<void> {
  const exchange = await startExchange(place);
  try {
    await askAgain(exchange, memory);
    for (let day = 0; day < 3; day += 1) await moveClock(exchange, 86_400_000);
  } finally {
    await exchange.kill();
  }
}

async function withDatabase(place: Place, look: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const db = await openDatabase(place.server ?? join(place.dataDir, 'db'));
  try {
    await look(db);
  } finally {
    await db.destroy();
  }
}

async function expectKept(db: Kysely<Database>, memory: Memory): Promise<void> {
  expect(await bookFaults(db)).toEqual([]);
  const orders = await db.selectFrom('convert_orders').select('quote_id').execute();
  const taken = new Set(orders.map(({ quote_id }) => quote_id));
  expect([...memory.doneQuotes].filter((id) => !taken.has(id))).toEqual([]);
  // Nothing is there that nobody asked for.
  const asked = new Set([...memory.doneQuotes, ...memory.openQuotes]);
  expect([...taken].filter((id) => !asked.has(id))).toEqual([]);
  const rows = await db.selectFrom('withdrawals').select('request_id').execute();
  const sent = rows.map(({ request_id }) => request_id);
  expect(new Set(sent).size).toBe(sent.length);
  expect([...memory.doneWithdrawals].filter((id) => !sent.includes(id))).toEqual([]);
  await expectArrived(db, memory.sentDeposits);
  const moved = await db
    .selectFrom('transfers')
    .select(['id', 'request_id'])
    .where('request_id', 'is not', null)
    .execute();
  const ids = new Map(moved.map(({ id, request_id }) => [request_id, id]));
  expect(ids.size).toBe(moved.length);
  expect([...memory.doneMoves].filter(([requestId, id]) => ids.get(requestId) !== id)).toEqual([]);
  const wanted = new Set([...memory.doneMoves.keys(), ...memory.openMoves.keys()]);
  expect(moved.filter(({ request_id }) => !wanted.has(request_id ?? ''))).toEqual([]);
}

async function expectArrived(db: Kysely<Database>, acknowledged: Iterable<string>): Promise<void> {
  const deposits = await db.selectFrom('deposits').select('id').execute();
  const arrived = new Set(deposits.map(({ id }) => String(id)));
  expect([...acknowledged].filter((id) => !arrived.has(id))).toEqual([]);
}

async function expectSettled(db: Kysely<Database>, memory: Memory): Promise<void> {
  await expectKept(db, memory);
  const { rows } = await sql<{ what: string }>`
    select 'held ' || account_id || ' ' || coin as what from ledger_balances
    where not is_house and book <> 'available' and amount <> coalesce((
      -- What a court or a lender of the demonstration locks stays locked.
      select sum(f.amount) from account_freezes f where f.ended_at is null and ledger_balances.book = 'locked'
      and account_id = 'user:' || f.uid || ':' || f.wallet and f.coin = ledger_balances.coin), 0)
    -- Whom the demonstration sends deposits that wait for their customer is none of the people of this test.
    and not exists (
      select from deposits d
      where d.amount not in (41.7, 42.18, 43.19) and ledger_balances.account_id like 'user:' || d.uid || ':%')
    union all
    select 'order ' || quote_id from convert_orders where finished_at is null
    union all
    select 'withdrawal ' || id from withdrawals where finished_at is null
    union all
    select 'deposit ' || id || ' ' || status from deposits
    where (amount = 41.7 and (status <> 3 or released_at is null))
    or (amount = 42.18 and status not in (70011, 70013))
    or (amount = 43.19 and status <> 70012)
    union all
    select 'deposit ' || d.id || ' is not booked' from deposits d
    where amount in (41.7, 42.18, 43.19) and not exists (
      select from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.kind = 'deposit' and t.reference = d.id::text
      and p.account_id = 'house:chain' and p.amount = -d.amount)`.execute(db);
  expect(rows).toEqual([]);
  const withdrawals = await db.selectFrom('withdrawals').select(['status']).execute();
  expect(withdrawals).toHaveLength(kills * chains.length);
  expect(new Set(withdrawals.map(({ status }) => status))).toEqual(new Set(['success', 'Reject', 'Fail']));
}
