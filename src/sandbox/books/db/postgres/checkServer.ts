import type { Pool, PoolClient } from 'pg';
import { createPool } from './createPool.ts';
import {
  type PostgresServer,
  placeOf,
  refusalOf,
  ServerRefusedError,
  sentenceOfLostSession,
} from './postgresServer.ts';

/**
 * Checks whether a server can be used; changes nothing.
 * @throws ServerRefusedError the server is unreachable, too old, a replica or read-only, privileges are missing, or a pooler in between
 * does not keep sessions
 */
export async function checkServer(server: PostgresServer): Promise<void> {
  const pool = createPool({ ...server, connections: 2 });
  try {
    const client = await pool.connect();
    try {
      assertUsable(server, await factsOf(client, server.schema));
      if (!(await keepsSession(pool, client))) throw new ServerRefusedError(sentenceOfLostSession(server));
    } finally {
      client.release();
    }
  } catch (cause) {
    throw refusalOf(server, cause);
  } finally {
    await pool.end();
  }
}

/**
 * Whether a connection has a session for itself. A pooler that lends sessions for a transaction gives the one that has just been
 * used to whoever begins the next.
 */
async function keepsSession(pool: Pool, client: PoolClient): Promise<boolean> {
  const own = await pidOf(client);
  const other = await pool.connect();
  try {
    await other.query('begin');
    return (await pidOf(other)) !== own && (await pidOf(client)) === own;
  } catch (cause) {
    // PgBouncer's answer to a transaction where it lends sessions for a statement.
    if (cause instanceof Error && cause.message.includes('statement pooling')) return false;
    throw cause;
  } finally {
    // Closed, and its transaction with it.
    other.release(true);
  }
}

async function pidOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
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

/** What the check asks the server about itself and about the exchange's schema. */
interface ServerFacts {
  /** server_version_num: 150003 */
  readonly version: number;
  readonly version_text: string;
  readonly user: string;
  readonly database: string;
  /** Whether the server is a replica, or read-only by default. */
  readonly is_copy: boolean;
  readonly has_schema: boolean;
  /** Whether the user may create tables in the schema or, when there is none, create the schema. */
  readonly may_create: boolean;
}

/** PostgreSQL 14 in PostgreSQL's own numbering: the oldest version that has all we use and is still supported. */
const oldest = 140_000;

/** @throws ServerRefusedError the server is too old, a replica or read-only, or privileges are missing */
export function assertUsable(server: PostgresServer, facts: ServerFacts): void {
  const place = `The PostgreSQL server at ${placeOf(server)}`;
  if (facts.version < oldest) {
    throw new ServerRefusedError(`${place} is version ${facts.version_text}: 14 or newer is needed.`);
  }
  if (facts.is_copy)
    throw new ServerRefusedError(`${place} is a read-only copy: use the one that is written to.`);
  if (facts.may_create) return;
  const { user, database } = facts;
  throw new ServerRefusedError(
    facts.has_schema
      ? `${place} does not let the user "${user}" make tables in the schema "${server.schema}": grant USAGE and CREATE on it, or choose another with DATABASE_SCHEMA=….`
      : `${place} does not let the user "${user}" make the schema "${server.schema}": grant CREATE on the database "${database}".`,
  );
}
