import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Heartbeats } from '../../../src/sandbox/books/db/replicas/Heartbeats.ts';
import { openTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(':memory:');
});
afterAll(() => database.close());

/** What a replica shows that has everything. */
async function shown(): Promise<string[]> {
  const { rows } = await sql<{ tokens: string[] }>`select tokens from replica_beats`.execute(database.db);
  return rows[0]?.tokens ?? [];
}

/** Another process makes the next heartbeats; they are usually a second from each other. */
async function heartbeat(other: Heartbeats, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await sql`update replica_beats set at = at - interval '1 second'`.execute(database.db);
    await other.look();
  }
}

test('a replica is identified by the heartbeats it shows, even when the newest has not arrived', async () => {
  const [own, other] = [new Heartbeats(database.db), new Heartbeats(database.db)];
  await own.look();
  expect(own.ageOf(await shown())).toBeLessThan(Number.POSITIVE_INFINITY);

  await heartbeat(other);
  const [newest = '', ...before] = await shown();
  expect(own.ageOf([newest])).toBe(Number.POSITIVE_INFINITY);
  expect(own.ageOf([newest, ...before])).toBeLessThan(Number.POSITIVE_INFINITY);

  // One that follows somebody else, or is so far ahead of this process that nobody knows.
  await heartbeat(other, 20);
  expect(own.ageOf(await shown())).toBe(Number.POSITIVE_INFINITY);
  await own.look();
  expect(own.ageOf(await shown())).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('the age of a heartbeat counts from when it was first seen', async () => {
  const own = new Heartbeats(database.db);
  await own.look();
  const tokens = await shown();
  const first = own.ageOf(tokens);
  await own.look();
  expect(own.ageOf(tokens)).toBeGreaterThan(first);
});
