import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../src/sandbox/books/openDatabase.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';

describe('embedded', () => {
  transactions(() => ':memory:');
});

describe.skipIf(noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
  const place = () => newSchema(postgresForTests());
  transactions(place);
  withOthers(place);
});

type Place = () => Parameters<typeof openDatabase>[0];

function opened(place: Place): () => Kysely<Database> {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await openDatabase(place());
    for (const key of ['one', 'other']) await keep(db, key, '0');
  });
  afterAll(async () => {
    await db.destroy();
  });
  return () => db;
}

function transactions(place: Place): void {
  const db = opened(place);

  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('%s is not seen by callers: the work is retried and done once', async (_what, code) => {
    let runs = 0;
    const result = await db()
      .transaction()
      .execute(async (trx) => {
        runs += 1;
        await keep(trx, 'run', String(runs));
        if (runs < 4) await fail(trx, code);
        return runs;
      });
    expect([result, await kept(db(), 'run')]).toEqual([4, '4']);
  });

  test('a transaction that always conflicts is abandoned after six attempts', async () => {
    let runs = 0;
    const work = db()
      .transaction()
      .execute(async (trx) => {
        runs += 1;
        await keep(trx, 'never', 'there');
        await fail(trx, '40001');
      });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect([runs, await kept(db(), 'never')]).toEqual([6, undefined]);
  });

  test('any other failure is not retried', async () => {
    let runs = 0;
    const work = db()
      .transaction()
      .execute(async (trx) => {
        runs += 1;
        await fail(trx, '23505');
      });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });

  test('a query on the database inside its transaction is an error at once and rolls it back', async () => {
    const work = db()
      .transaction()
      .execute(async (trx) => {
        await keep(trx, 'undone', 'yes');
        await kept(db(), 'one');
      });
    await expect(work).rejects.toThrow('Inside a transaction use the transaction, not the database.');
    expect(await kept(db(), 'undone')).toBeUndefined();
  });

  test('work that a transaction left running may use the database afterwards', async () => {
    const { later } = await db()
      .transaction()
      .execute(async () => ({
        later: new Promise((resolve) => setTimeout(resolve, 20)).then(() => kept(db(), 'one')),
      }));
    expect(await later).toBe('0');
  });
}

/** What only happens with several connections. */
function withOthers(place: Place): void {
  const db = opened(place);

  test('deadlocked transactions both complete', async () => {
    let arrived = 0;
    let open = () => {};
    const bothThere = new Promise<void>((resolve) => (open = resolve));
    const cross = (first: string, second: string) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await add(trx, first);
          arrived += 1;
          if (arrived === 2) open();
          await bothThere;
          await add(trx, second);
        });
    await Promise.all([cross('one', 'other'), cross('other', 'one')]);
    expect(arrived).toBe(3);
    expect([await kept(db(), 'one'), await kept(db(), 'other')]).toEqual(['2', '2']);
  });

  test('a transaction on a server that became read-only is retried, each time on a new connection', async () => {
    const pids: number[] = [];
    await db()
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        pids.push(...rows.map(({ pid }) => pid));
        if (pids.length < 3) await sql`set transaction read only`.execute(trx);
        await keep(trx, 'written', 'once');
      });
    expect([pids.length, new Set(pids).size, await kept(db(), 'written')]).toEqual([3, 3, 'once']);
  });

  test('conflicting serializable transactions both complete, one after the other', async () => {
    const raise = () =>
      db()
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          const before = await kept(trx, 'one');
          await new Promise((resolve) => setTimeout(resolve, 30));
          await keep(trx, 'one', String(Number(before) + 10));
        });
    await keep(db(), 'one', '0');
    await Promise.all([raise(), raise(), raise()]);
    expect(await kept(db(), 'one')).toBe('30');
  });

  test('a transaction whose connection is lost is retried without an error', async () => {
    let runs = 0;
    await db()
      .transaction()
      .execute(async (trx) => {
        runs += 1;
        await keep(trx, 'lost', String(runs));
        if (runs === 1) await endConnection(trx);
        await keep(trx, 'after', String(runs));
      });
    expect([runs, await kept(db(), 'lost'), await kept(db(), 'after')]).toEqual([2, '2', '2']);
  });

  test('idle connections closed by the server do not end the process, and the next call works', async () => {
    // Those of this test alone: the server has other users.
    const pids = await Promise.all(Array.from({ length: 8 }, () => connectionOf(db())));
    expect(new Set(pids).size).toBe(8);
    await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid
      where pid <> pg_backend_pid()`.execute(db());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await Promise.all(Array.from({ length: 8 }, () => kept(db(), 'one')))).toHaveLength(8);
  });

  test('a commit is on the disk of the server before it is answered', async () => {
    const { rows } = await sql`select current_setting('synchronous_commit') as value`.execute(db());
    expect(rows).toEqual([{ value: 'on' }]);
  });
}

/** A connection of its own among several that are wanted at once, by the id of the server's process. */
async function connectionOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(db);
  return rows[0]?.pid ?? 0;
}

/** Ends the very connection of a transaction. */
async function endConnection(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined);
}

async function keep(db: Kysely<Database>, key: string, text: string): Promise<void> {
  await db
    .insertInto('missing_keys')
    .values({ language: 'en', namespace: 'test', key, fallback: text, first_seen_at: 1 })
    .onConflict((conflict) =>
      conflict.columns(['language', 'namespace', 'key']).doUpdateSet({ fallback: text }),
    )
    .execute();
}

async function add(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('missing_keys')
    .set({ fallback: sql<string>`(fallback::int + 1)::text` })
    .where('key', '=', key)
    .execute();
}

async function kept(db: Kysely<Database>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('missing_keys')
    .select('fallback')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.fallback;
}

async function fail(db: Kysely<Database>, code: string): Promise<void> {
  await sql`do ${sql.lit(`begin raise exception using errcode = '${code}', message = 'lost'; end`)}`.execute(
    db,
  );
}
