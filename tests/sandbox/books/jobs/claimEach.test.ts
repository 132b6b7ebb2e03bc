import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimEach } from '../../../../src/sandbox/books/jobs/claimEach.ts';
import { batchRows, dueRows } from '../../../../src/sandbox/books/jobs/dueRows.ts';
import { changedAtOnce, deleteOld } from '../../../../src/sandbox/books/jobs/inBatches.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
const errors: string[] = [];
const many = 2 * batchRows + 30;
beforeAll(async () => {
  exchange = await TestExchange.open();
  await exchange.addAccount(testAccount(1));
  Object.assign(exchange.context.log, { error: (sentence: string) => errors.push(sentence) });
});
afterAll(() => exchange.close());
beforeEach(async () => {
  errors.length = 0;
  await exchange.db.deleteFrom('fiat_orders').execute();
});

/** Unpaid orders that expire a minute from now; a third of them at the same moment. */
async function openOrders(): Promise<void> {
  const now = exchange.clock.now();
  await sql`
    insert into fiat_orders (uid, request_digest, coin, channel_id, wallet, amount, fee, status, created_at, expire_at, next_at)
    select 1, '', 'EUR', 'sepa', 'FUND', 10, 1, 'CREATED', ${now}::bigint, ${now}::bigint + 60000,
      ${now}::bigint + 60000 + case when n % 3 = 0 then 0 else n end
    from generate_series(1, ${many}::int) n`.execute(exchange.db);
}

/** Orders that are due at the end of time. */
function due() {
  const rows = exchange.db.selectFrom('fiat_orders').select(['id', 'next_at']);
  return { rows, by: ['next_at', 'id'] as const, now: Number.MAX_SAFE_INTEGER };
}

const nameOf = ({ id }: { id: number }) => `order ${id}`;

describe('due work', () => {
  test('is read in batches, in index order, each row once', async () => {
    await openOrders();
    const read: { id: number; next_at: number | null }[][] = [];
    for await (const rows of dueRows(due())) read.push(rows);
    expect(read.map(({ length }) => length)).toEqual([batchRows, batchRows, 30]);
    const rows = read.flat();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
    const places = rows.map(({ id, next_at }) => [Number(next_at), id] as const);
    expect(places).toEqual([...places].sort(([at, id], [otherAt, other]) => at - otherAt || id - other));
  });

  test('is attempted completely in one run although rows fail or stay due', async () => {
    await openOrders();
    const tries = new Map<number, number>();
    let number = 0;
    await claimEach(exchange.context, due(), {
      nameOf,
      step: async (_trx, { id }) => {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        number += 1;
        if (number <= batchRows + 5) throw new Error('broken');
        return true;
      },
    });
    expect([tries.size, Math.max(...tries.values())]).toEqual([many, 1]);
    expect(errors).toHaveLength(batchRows + 5);
  });

  test('is repeated until nothing is due, except for rows that fail', async () => {
    await openOrders();
    const tries = new Map<number, number>();
    const { id: broken } = await exchange.db
      .selectFrom('fiat_orders')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await claimEach(exchange.context, due(), {
      nameOf,
      repeats: true,
      step: async (trx, { id }) => {
        const count = (tries.get(id) ?? 0) + 1;
        tries.set(id, count);
        if (id === broken) throw new Error('broken');
        const next_at = count === 2 ? Number.MAX_SAFE_INTEGER + 1 : count;
        await trx.updateTable('fiat_orders').set({ next_at }).where('id', '=', id).execute();
        return true;
      },
    });
    expect(tries.get(broken)).toBe(1);
    tries.delete(broken);
    expect([tries.size, ...new Set(tries.values())]).toEqual([many - 1, 2]);
  });

  test('is not attempted before its time, and the next due time is returned', async () => {
    const now = exchange.clock.now();
    await openOrders();
    const take = (at: number, step: () => Promise<boolean>) =>
      claimEach(exchange.context, { ...due(), now: at }, { nameOf, step });
    const never = () => Promise.reject(new Error('Nothing is due.'));
    expect(await take(now + 59_999, never)).toEqual({ moved: false, nextAt: now + 60_000 });
    expect(errors).toEqual([]);
    expect(await take(now + 60_000, async () => false)).toEqual({ moved: false, nextAt: now + 60_000 });
    await exchange.db
      .deleteFrom('fiat_orders')
      .where('next_at', '<=', now + 60_000)
      .execute();
    expect(await take(now + 60_001, async () => true)).toEqual({ moved: true, nextAt: now + 60_001 });
    await exchange.db.deleteFrom('fiat_orders').execute();
    expect(await take(now + 60_001, never)).toEqual({ moved: false, nextAt: null });
  });

  test('is retried when more rows than a batch are locked; rows that must be waited for are awaited', async () => {
    await openOrders();
    const claims = { free: 0, awaited: 0 };
    await claimEach(exchange.context, due(), {
      nameOf,
      waits: ({ id }) => id % 2 === 0,
      step: async (_trx, _row, claim) => {
        claims[claim] += 1;
        return claim === 'awaited';
      },
    });
    expect(claims).toEqual({ free: many / 2, awaited: many / 2 });
  });
});

test('moving the clock far ahead processes everything that became due, however much it is', async () => {
  await openOrders();
  await exchange.advance(366 * 86_400_000);
  const left = await exchange.db.selectFrom('fiat_orders').select('status').distinct().execute();
  expect([left, errors]).toEqual([[{ status: 'EXPIRED' }], []]);
});

test('old rows are deleted in batches until none is left', async () => {
  const { db } = exchange;
  await sql`insert into wrong_codes (uid, at) select 1, n from generate_series(1, ${changedAtOnce + 7}::int) n`.execute(
    db,
  );
  await deleteOld(db, 'wrong_codes', { column: 'at', before: changedAtOnce + 5 });
  expect(await db.selectFrom('wrong_codes').select('at').orderBy('at').execute()).toEqual([
    { at: changedAtOnce + 5 },
    { at: changedAtOnce + 6 },
    { at: changedAtOnce + 7 },
  ]);
});
