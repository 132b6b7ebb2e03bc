import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';
import { expectHolds, expectNoHolds } from './holdRepeatedly.ts';
import { chains, type Memory, receiver } from './loadUntilKilled.ts';
import type { Place } from './runningExchange.ts';

export async function withDatabase(
  place: Place,
  look: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(place.server ?? join(place.dataDir, 'db'));
  try {
    await look(db);
  } finally {
    await db.destroy();
  }
}

export async function expectKept(db: Kysely<Database>, memory: Memory): Promise<void> {
  expect(await bookFaults(db)).toEqual([]);
  const orders = await db.selectFrom('convert_orders').select('quote_id').execute();
  const taken = new Set(orders.map(({ quote_id }) => quote_id));
  expect([...memory.doneQuotes].filter((id) => !taken.has(id))).toEqual([]);
  // Nothing is there that nobody asked for.
  const requested = new Set([...memory.doneQuotes, ...memory.openQuotes]);
  expect([...taken].filter((id) => !requested.has(id))).toEqual([]);
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
  await expectHolds(db, memory.holds, receiver);
}

export async function expectArrived(db: Kysely<Database>, acknowledged: Iterable<string>): Promise<void> {
  const deposits = await db.selectFrom('deposits').select('id').execute();
  const arrived = new Set(deposits.map(({ id }) => String(id)));
  expect([...acknowledged].filter((id) => !arrived.has(id))).toEqual([]);
}

export async function expectSettled(db: Kysely<Database>, memory: Memory, kills: number): Promise<void> {
  await expectKept(db, memory);
  await expectNoHolds(db, receiver);
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
