import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Rows that a job reads with one statement, at most. */
export const batchRows = 200;

/** The rows that are due, found by an index however many others there are (tests/sandbox/postgres/plans.test.ts). */
export interface Due<Tables extends keyof Database, Row extends object> {
  /** What is due, now or later, without an order or a limit: both are added. It selects the columns of `by`. */
  readonly rows: SelectQueryBuilder<Database, Tables, Row>;
  /** The columns of that index, which together identify a row. */
  readonly by: readonly (keyof Row & string)[];
  /**
   * The latest time of the first of these columns at which a row is due now, ms; rows without a time are never due.
   * Without it they are all due now.
   */
  readonly until?: number;
}

/**
 * Reads what is due once, a batch at a time, each from where the one before ended: a row that stays due, because it
 * fails or waits, is read once and holds none of the others up.
 */
export async function* dueRows<Tables extends keyof Database, Row extends object>({
  rows,
  by,
  until,
}: Due<Tables, Row>): AsyncGenerator<Row[], void, undefined> {
  const columns = by.map((column) => sql.ref(column));
  let first = rows.limit(batchRows);
  if (until !== undefined) first = first.where(sql<boolean>`${columns[0]} <= ${until}`);
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

/** The time of the row that is, was or becomes due first, ms; null without any. */
export async function firstTime<Tables extends keyof Database, Row extends object>({
  rows,
  by: [time],
}: Due<Tables, Row>): Promise<number | null> {
  if (time === undefined) return null;
  const column = sql.ref(time);
  const first: Row | undefined = await rows
    .where(sql<boolean>`${column} is not null`)
    .orderBy(column)
    .limit(1)
    .executeTakeFirst();
  return first === undefined ? null : Number(first[time]);
}
