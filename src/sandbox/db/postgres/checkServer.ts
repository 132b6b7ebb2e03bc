import type { PoolClient } from 'pg';
import { assertUsable, type ServerFacts } from './assertUsable.ts';
import { createPool } from './createPool.ts';
import type { PostgresServer } from './postgresServer.ts';
import { refusalOf } from './serverRefusedError.ts';

/**
 * Looks whether a server can be used, and changes nothing.
 * @throws ServerRefusedError it cannot be reached, is too old, is a read-only copy, or rights are missing
 */
export async function checkServer(server: PostgresServer): Promise<void> {
  const pool = createPool({ ...server, connections: 1 });
  try {
    const client = await pool.connect().catch((cause: unknown) => {
      throw refusalOf(server, cause);
    });
    try {
      assertUsable(server, await factsOf(client, server.schema));
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

async function factsOf(client: PoolClient, schema: string): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version,
       current_setting('server_version') as version_text,
       current_user as user, current_database() as database,
       pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as is_copy,
       exists (select from pg_namespace where nspname = $1) as has_schema,
       coalesce(
         (select has_schema_privilege(oid, 'CREATE') and has_schema_privilege(oid, 'USAGE')
          from pg_namespace where nspname = $1),
         has_database_privilege(current_database(), 'CREATE')) as may_create`,
    [schema],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('The server did not tell about itself.');
  return facts;
}
