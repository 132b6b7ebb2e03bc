import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgliteDialect } from '../../../../src/sandbox/books/db/pgliteDialect.ts';
import { codeOf } from '../../../../src/sandbox/books/db/transientFailure.ts';

interface Tables {
  coins: { coin: string; amount: string; places: number };
}

const open = async () => PGlite.create({ dataDir: 'memory://', loadDataDir: await dataDir() });

let pglite: PGlite;
let db: Kysely<Tables>;
beforeAll(async () => {
  pglite = await open();
  db = new Kysely<Tables>({ dialect: new PgliteDialect(pglite) });
  await sql`create temporary table coins (coin text primary key, amount numeric not null, places int8 not null)`.execute(
    db,
  );
});
afterAll(() => db.destroy());

const preparedTexts = async () =>
  (await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test.each([
  ['int8', '9007199254740991', Number.MAX_SAFE_INTEGER],
  ['numeric', '0.100000000000000001', '0.100000000000000001'],
  ['int4', '-7', -7],
  ['boolean', 'true', true],
  ['jsonb', '{"a": ["1"]}', { a: ['1'] }],
  ['text[]', '{a,"b c"}', ['a', 'b c']],
  ['text', 'ما', 'ما'],
  ['bytea', '\\x00ff', Buffer.from([0, 255])],
  ['text', null, null],
])('a value of type %s, %s, is the same as from a server', async (type, given, want) => {
  const { rows } = await sql<{ value: unknown }>`select ${given}::${sql.raw(type)} as value`.execute(db);
  expect(rows).toEqual([{ value: want }]);
});

test('reports how many rows a change affected', async () => {
  const rows = ['BTC', 'ETH'].map((coin) => ({ coin, amount: '1', places: 8 }));
  const added = await db.insertInto('coins').values(rows).executeTakeFirstOrThrow();
  const changed = await db.updateTable('coins').set({ places: 9 }).executeTakeFirstOrThrow();
  const removed = await db.deleteFrom('coins').where('coin', '=', 'ETH').executeTakeFirstOrThrow();
  expect([added.numInsertedOrUpdatedRows, changed.numUpdatedRows, removed.numDeletedRows]).toEqual([
    2n,
    2n,
    1n,
  ]);
});

test('a statement is prepared once and reused with other values', async () => {
  for (const coin of ['BTC', 'ETH', 'BTC'])
    await db.selectFrom('coins').selectAll().where('coin', '=', coin).execute();
  const calls = (await preparedTexts()).filter((text) => text.startsWith('select * from "coins"'));
  expect(calls).toHaveLength(1);
});

test('the number of prepared statements is bounded, and further ones are answered all the same', async () => {
  for (let number = 0; number < 1_100; number += 1) {
    const { rows } = await sql<{ sum: number }>`select ${sql.raw(String(number))} + ${1}::int as sum`.execute(
      db,
    );
    if (rows[0]?.sum !== number + 1) throw new Error(`${number} + 1 gave ${rows[0]?.sum}.`);
  }
  expect((await preparedTexts()).length).toBeLessThanOrEqual(1_000);
});

describe('a statement that fails', () => {
  test('fails with the error code of the database, and the next one is answered', async () => {
    const failed = sql`select 1 / ${0}::int`.execute(db).catch(codeOf);
    expect(await failed).toBe('22012');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('rolls back its transaction', async () => {
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('coins').values({ coin: 'SOL', amount: '1', places: 9 }).execute();
      await trx.insertInto('coins').values({ coin: 'SOL', amount: '2', places: 9 }).execute();
    });
    expect(await work.catch(codeOf)).toBe('23505');
    expect(await db.selectFrom('coins').select('coin').where('coin', '=', 'SOL').execute()).toEqual([]);
  });
});

test('callers use the connection one after the other', async () => {
  const seen: string[] = [];
  const one = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    seen.push('begins');
    await sql`select ${1}::int`.execute(trx);
    seen.push('ends');
  });
  const other = sql`select 2`.execute(db).then(() => seen.push('other'));
  await Promise.all([one, other]);
  expect(seen).toEqual(['begins', 'ends', 'other']);
});

test('an answer of several megabytes arrives whole', async () => {
  const { rows } = await sql<{ text: string }>`select repeat('ab', ${3_000_000}::int) as text`.execute(db);
  expect(rows[0]?.text).toHaveLength(6_000_000);
});

test('a database that was closed says so to every caller', async () => {
  const own = await open();
  const short = new Kysely<Tables>({ dialect: new PgliteDialect(own) });
  await sql`select 1`.execute(short);
  await short.destroy();
  expect(own.closed).toBe(true);
  await expect(sql`select 1`.execute(short)).rejects.toThrow('driver has already been destroyed');
});
