import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** How long one waits for the other processes, ms. */
const patienceMs = 15_000;

/**
 * Lets a piece of work run while no other process on the same schema runs one of that name, whichever machine it is on.
 * A process that dies gives its turn up with its connection. The lock is of the session, so the work itself is in no
 * transaction and uses the database as ever.
 * @throws Error when the others have not finished after a while, and what the work throws
 */
export async function takeTurns<T>(db: Kysely<Database>, name: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended('user-assets ' || current_schema() || ' ' || ${name}::text, 0)`;
    await sql`select set_config('lock_timeout', ${String(patienceMs)}, false)`.execute(connection);
    try {
      await sql`select pg_advisory_lock(${key})`.execute(connection);
    } finally {
      // In vain on a connection that broke, which is thrown away.
      await sql`select set_config('lock_timeout', '0', false)`.execute(connection).catch(() => undefined);
    }
    try {
      return await work();
    } finally {
      // A connection that broke has given it up already.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });
}
