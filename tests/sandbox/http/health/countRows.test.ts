import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedAtMost, countRows } from '../../../../src/sandbox/http/health/countRows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(':memory:');
});
afterAll(() => database.close());

const count = (rows: RawBuilder<unknown>) => countRows(database.db, rows);

test('few rows are counted one by one', async () => {
  expect(await count(sql`generate_series(1, 100) n where n > 93`)).toBe(7);
  expect(await count(sql`generate_series(1, 100) n where n > 100`)).toBe(0);
  expect(await count(sql`generate_series(1, ${sql.lit(countedAtMost)})`)).toBe(countedAtMost);
});

test('how many rows there are above that is what the planner takes them for', async () => {
  expect(await count(sql`generate_series(1, 1000000)`)).toBe(1_000_000);
});

test('what was counted is the least, whatever the planner takes it for', async () => {
  // The planner expects a third of them to fit.
  expect(await count(sql`generate_series(1, 12000) n where n % 2 >= 0 and n + 1 > 0`)).toBe(
    countedAtMost + 1,
  );
});
