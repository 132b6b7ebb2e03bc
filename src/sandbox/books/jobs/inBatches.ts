import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Rows that one statement of a job changes, at most: it holds their locks until it ends. */
export const changedAtOnce = 1_000;

/** Repeats a statement that changes `changedAtOnce` rows at most, and resolves to how many, until nothing is left. */
export async function inBatches(change: () => Promise<number>): Promise<void> {
  while ((await change()) >= changedAtOnce);
}

interface Old {
  /** An indexed column. */
  readonly column: string;
  /** Rows below it are deleted. */
  readonly before: number | RawBuilder<unknown>;
  /** What else is true of rows that are deleted. */
  readonly and?: RawBuilder<boolean>;
}

/** Deletes old rows, some at a time. One that somebody has locked is left for the next run. */
export function deleteOld(
  db: Kysely<Database>,
  table: keyof Database,
  { column, before, and = sql<boolean>`true` }: Old,
): Promise<void> {
  return inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${and}
        order by ${sql.ref(column)} limit ${changedAtOnce} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  });
}

/** A statement takes at most 65,535 values, and no table has more than forty columns. */
const writtenAtOnce = 1_000;

/** Writes rows with several statements, and returns in their order what each returned for them. */
export async function insertInBatches<Row, Written>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<readonly Written[]>,
): Promise<Written[]> {
  const written: Written[] = [];
  for (let begin = 0; begin < rows.length; begin += writtenAtOnce) {
    written.push(...(await insert(rows.slice(begin, begin + writtenAtOnce))));
  }
  return written;
}
