import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TimedResult } from './jobResult.ts';

/** Rows that a job reads with one statement, at most. */
export const batchRows = 200;

/** The rows that are due, found by an index however many others there are (tests/sandbox/postgres/plans.test.ts). */
export interface Due<Tables extends keyof Database, Row extends object> {
  /** What is due, now or later, without an order or a limit: both are added. It selects the columns of `by`. */
  readonly rows: SelectQueryBuilder<Database, Tables, Row>;
  /** The columns of that index, which together identify a row. */
  readonly by: readonly (keyof Row & string)[];
  /**
   * The present, ms, where the first of these columns is a time: a row is due once that is `afterMs` ago, and never
   * without a time. Without the present all rows are due.
   */
  readonly now?: number;
  /** How long after its time a row is due, ms; at once by default. */
  readonly afterMs?: number;
}

/**
 * Reads what is due once, a batch at a time, each from where the one before ended: a row that stays due, because it
 * fails or waits, is read once and holds none of the others up.
 */
export async function* dueRows<Tables extends keyof Database, Row extends object>({
  rows,
  by,
  now,
  afterMs = 0,
}: Due<Tables, Row>): AsyncGenerator<Row[], void, undefined> {
  const columns = by.map((column) => sql.ref(column));
  let first = rows.limit(batchRows);
  if (now !== undefined) first = first.where(sql<boolean>`${columns[0]} <= ${now - afterMs}`);
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

/**
 * Does work if a row is due, and finds out when the next one is: as long as nothing else changes, there is nothing to look
 * for before.
 * @param work resolves to whether it changed anything
 */
export async function whenDue<Tables extends keyof Database, Row extends object>(
  due: Due<Tables, Row>,
  work: () => Promise<boolean>,
): Promise<TimedResult> {
  const { now } = due;
  if (now === undefined) return { moved: await work(), nextAt: null };
  const first = await firstDueAt(due);
  if (first === null || first > now) return { moved: false, nextAt: first };
  return { moved: await work(), nextAt: await firstDueAt(due) };
}

/** When the first row was, is or becomes due, ms; null without any. */
async function firstDueAt<Tables extends keyof Database, Row extends object>({
  rows,
  by: [time],
  afterMs = 0,
}: Due<Tables, Row>): Promise<number | null> {
  if (time === undefined) return null;
  const column = sql.ref(time);
  const first: Row | undefined = await rows
    .where(sql<boolean>`${column} is not null`)
    .orderBy(column)
    .limit(1)
    .executeTakeFirst();
  return first === undefined ? null : Number(first[time]) + afterMs;
}
