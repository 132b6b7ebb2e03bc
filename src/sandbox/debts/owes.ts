import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Whether a customer spent coins of a deposit whose block was undone: owed for certain, or while staff look at it. Works
 * on the database and inside a transaction.
 */
export async function owes(db: Kysely<Database>, uid: number): Promise<boolean> {
  const { rows } = await sql`
    select from deposits d where d.uid = ${uid} and (
      d.status = 70013 or (d.status = 7 and d.amount > coalesce((
        select sum(f.amount - f.released) from deposit_freezes f where f.deposit_id = d.id and f.ended_at is null), 0)))
    limit 1`.execute(db);
  return rows.length > 0;
}
