import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Rows that a job reads with one statement, at most. */
export const batchRows = 200;

/** The rows that are due, found by an index however many others there are (tests/sandbox/postgres/plans.test.ts). */
export interface Due<Tables extends keyof Database, Row extends object> {
  /** What is due, without an order or a limit: both are added. It selects the columns of `by`. */
  readonly rows: SelectQueryBuilder<Database, Tables, Row>;
  /** The columns of that index, none of them null, which together identify a row. */
  readonly by: readonly (keyof Row & string)[];
}

/**
 * Reads what is due once, a batch at a time, each from where the one before ended: a row that stays due, because it
 * fails or waits, is read once and holds none of the others up.
 */
export async function* dueRows<Tables extends keyof Database, Row extends object>({
  rows,
  by,
}: Due<Tables, Row>): AsyncGenerator<Row[], void, undefined> {
  const columns = by.map((column) => sql.ref(column));
  let first = rows.limit(batchRows);
  for (const column of columns) first = first.orderBy(column);
  let batch: Row[] = await first.execute();
  for (;;) {
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchRows) return;
    const reached = by.map((column) => sql`${last[column]}`);
    batch = await first.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(reached)})`).execute();
  }
}
