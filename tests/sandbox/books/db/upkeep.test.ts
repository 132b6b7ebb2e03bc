import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { upkeep } from '../../../../src/sandbox/books/db/upkeep.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

/** A table like that of the sessions: few rows, which change all the time. */
async function makeChurning(on: Kysely<Database>): Promise<void> {
  await sql`create table churning (id int primary key, text text not null)`.execute(on);
  await sql`insert into churning select id, '' from generate_series(1, 500) id`.execute(on);
}

/** Changes each row; about a megabyte of them, and more than that of write-ahead log. */
async function churn(on: Kysely<Database>, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    await sql`update churning set text = repeat(md5(random()::text), 50)`.execute(on);
}

async function bytes(on: Kysely<Database>): Promise<{ table: number; log: number }> {
  const { rows } = await sql<{ table: number; log: number }>`
    select pg_total_relation_size('churning')::float8 as table,
      (select sum(size)::float8 from pg_ls_waldir()) as log`.execute(on);
  return rows[0] ?? { table: 0, log: 0 };
}

async function opened(place: string): Promise<Kysely<Database>> {
  const db = await openDatabase(place);
  onTestFinished(async () => {
    // The process's next test may get the same database.
    await sql`drop table if exists churning`.execute(db);
    await db.destroy();
  });
  await makeChurning(db);
  return db;
}

test('a table whose rows change all the time keeps its size, and the write-ahead log does not grow', {
  tags: ['long'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upkeep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = await opened(join(folder, 'db'));
  const sizes: { table: number; log: number }[] = [];
  for (let round = 0; round < 35; round += 1) {
    await churn(db, 4);
    await upkeep(db);
    sizes.push(await bytes(db));
  }
  const [early, late] = [sizes[3], sizes.at(-1)];
  expect(late?.table).toBeLessThanOrEqual((early?.table ?? 0) * 1.5);
  // Written were 140 MB and more; there may be what lies between two checkpoints and what is kept for the next.
  expect(late?.log).toBeLessThanOrEqual(112 * 2 ** 20);
});

test('without upkeep the table grows with every change', async () => {
  const db = await opened(':memory:');
  await churn(db, 4);
  const early = await bytes(db);
  await churn(db, 20);
  expect((await bytes(db)).table).toBeGreaterThan(early.table * 4);
});

test('a table that hardly changes is left alone', async () => {
  const db = await opened(':memory:');
  await churn(db, 1);
  await upkeep(db);
  const { rows } = await sql<{ vacuum_count: number }>`
    select vacuum_count::int from pg_stat_user_tables where relname = 'churning'`.execute(db);
  expect(rows).toEqual([{ vacuum_count: 0 }]);
});

test('an exchange with an embedded database runs its own upkeep', async () => {
  const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
  const exchange = await createExchange({ dataDir: 'memory', port: 0, clock });
  const { context } = exchange;
  await makeChurning(context.db);
  for (let round = 0; round < 3; round += 1) {
    await churn(context.db, 4);
    clock.advance(5_000);
    await exchange.tick();
  }
  const { rows } = await sql<{ count: number }>`
    select vacuum_count::int as count from pg_stat_user_tables where relname = 'churning'`.execute(
    context.db,
  );
  await sql`drop table churning`.execute(context.db);
  await exchange.close();
  expect(rows[0]?.count).toBeGreaterThanOrEqual(2);
});
