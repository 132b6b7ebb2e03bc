import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExchangeDatabase } from '../../../../src/sandbox/books/db/exchangeDatabase.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';

let db: ExchangeDatabase;
beforeAll(async () => {
  db = await openDatabase(':memory:');
});
afterAll(() => db.destroy());

const ask = () => sql`select 1`.execute(db);
const none = { active: 0, pending: 0 };

test('counts who holds the connection and who waits for it', async () => {
  expect(db.connectionUse).toEqual(none);
  let isOver = false;
  const first = db.transaction().execute(async () => {
    while (!isOver) await sleep(1);
  });
  await expect.poll(() => db.connectionUse.active).toBe(1);
  const others = [ask(), ask()];
  await expect.poll(() => ({ ...db.connectionUse })).toEqual({ active: 1, pending: 2 });
  isOver = true;
  await Promise.all([first, ...others]);
  expect(db.connectionUse).toEqual(none);
});

test('a failed statement or transaction releases its connection', async () => {
  await expect(sql`select nothing`.execute(db)).rejects.toThrow();
  await expect(db.transaction().execute(() => ask())).rejects.toThrow('use the transaction');
  expect(db.connectionUse).toEqual(none);
});

test('a caller who cannot get a connection is no longer counted as waiting', async () => {
  const connect = () => Promise.reject(new Error('away'));
  const away = new ExchangeDatabase(new PostgresDialect({ pool: { connect, end: async () => {} } }));
  await expect(sql`select 1`.execute(away)).rejects.toThrow('away');
  expect(away.connectionUse).toEqual(none);
});
