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

test('small numbers of rows are counted exactly', async () => {
  expect(await count(sql`generate_series(1, 100) n where n > 93`)).toBe(7);
  expect(await count(sql`generate_series(1, 100) n where n > 100`)).toBe(0);
  expect(await count(sql`generate_series(1, ${sql.lit(countedAtMost)})`)).toBe(countedAtMost);
});

test('larger numbers of rows are the planner’s estimate', async () => {
  expect(await count(sql`generate_series(1, 1000000)`)).toBe(1_000_000);
});

test('the estimate is at least the number of rows counted', async () => {
  // The planner expects a third of them to fit.
  expect(await count(sql`generate_series(1, 12000) n where n % 2 >= 0 and n + 1 > 0`)).toBe(
    countedAtMost + 1,
  );
});
