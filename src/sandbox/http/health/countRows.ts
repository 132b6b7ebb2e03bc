import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';

/** The largest number of rows that is counted exactly. Beyond it an estimate is good enough for monitoring. */
export const countedAtMost = 10_000;

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

/** The only figure that a query answers, called `count`; 0 if it answers none. */
export async function countOf(
  db: Kysely<Database>,
  query: ReturnType<typeof sql<{ count: number }>>,
): Promise<number> {
  const { rows } = await query.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Number of the rows of `rows`, a table with or without a condition: exact up to `countedAtMost`, above that as the
 * planner estimates it from its statistics, but never less. So it takes as long with a hundred million rows as with ten
 * thousand, where an index has those that fit the condition.
 */
export async function countRows(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<number> {
  const count = await countOf(
    db,
    sql`select count(*) from (select from ${rows} limit ${countedAtMost + 1}) as counted`,
  );
  if (count <= countedAtMost) return count;
  const planned = await sql<Plan>`explain (format json) select from ${rows}`.execute(db);
  return Math.max(count, planned.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
