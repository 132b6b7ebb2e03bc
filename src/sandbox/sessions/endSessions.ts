import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

interface Ending {
  readonly uid: number;
  /** Public id of the one to end; all of the customer's when left out. */
  readonly id?: string;
  /** Public id of one that stays. */
  readonly except?: string;
}

/**
 * Ends sessions of a customer. The database is what every process asks at every call, so that they are over at once
 * everywhere. @returns how many were ended
 */
export async function endSessions(db: Kysely<Database>, { uid, id, except }: Ending): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('uid', '=', uid)
    .$if(id !== undefined, (query) => query.where('public_id', '=', id ?? ''))
    .$if(except !== undefined, (query) => query.where('public_id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the sessions of all customers. @returns how many were ended */
export async function endAllSessions(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}
