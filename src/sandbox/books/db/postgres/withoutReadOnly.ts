import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { leadsToReadOnly } from '../transientFailure.ts';

/**
 * A pool that closes a connection, instead of keeping it, once its server has refused a write because it can only be read:
 * after a failover a proxy still has connections to the old primary, and only a new one leads to the new primary.
 */
export function withoutReadOnly(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let isReadOnly = false;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (cause) {
          isReadOnly ||= leadsToReadOnly(cause);
          throw cause;
        }
      };
      // Its other form is for cursors, which the exchange does not use.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isReadOnly),
      };
    },
    end: () => pool.end(),
  };
}
