import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** How long a process waits for the others unless it says otherwise, ms. */
export const usualPatienceMs = 15_000;

/**
 * Runs work while no other process on the same schema, on any machine, runs work of the same name. A process that dies
 * gives up the lock with its connection. It is a session-level lock, so the work is not in a transaction and uses the
 * database as usual.
 * @throws Error when the others have not finished in time, and whatever the work throws
 */
export async function takeTurns<T>(
  db: Kysely<Database>,
  name: string,
  work: () => Promise<T>,
  patienceMs = usualPatienceMs,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended('user-assets ' || current_schema() || ' ' || ${name}::text, 0)`;
    await sql`select set_config('lock_timeout', ${String(patienceMs)}, false)`.execute(connection);
    try {
      await sql`select pg_advisory_lock(${key})`.execute(connection);
    } finally {
      // Fails on a broken connection, which is discarded anyway.
      await sql`select set_config('lock_timeout', '0', false)`.execute(connection).catch(() => undefined);
    }
    try {
      return await work();
    } finally {
      // A broken connection has already released the lock.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });
}
