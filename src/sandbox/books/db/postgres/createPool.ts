import { Pool } from 'pg';
import { valueTypes } from '../typeParsers.ts';
import type { PostgresServer } from './postgresServer.ts';

/** How long a query waits for a free connection, as with the embedded database; ms. */
const patienceMs = 30_000;
/** Statement timeout: none of our statements takes that long, and one that does blocks others. ms */
const statementMs = 60_000;
/** A process that hangs in the middle of a transaction loses it, so that its locks are released. ms */
const idleInTransactionMs = 30_000;
const defaultConnections = 10;

/**
 * A pool of connections to a server, all with the exchange's schema as their search path. They are opened on demand;
 * one that breaks is discarded.
 */
export function createPool(server: PostgresServer): Pool {
  const pool = new Pool({
    connectionString: addressWithSettings(server),
    max: server.connections ?? defaultConnections,
    application_name: 'user-assets',
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: valueTypes,
  });
  // Without listeners a restart of the server would end this process: one for idle connections, and one for connections
  // that break between two statements of a transaction, whose next statement then fails.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * The URL with our settings, so that no connection exists without them. A commit is on the server's disk before it is
 * acknowledged, even where the server's default is more relaxed.
 */
function addressWithSettings({ url, schema }: PostgresServer): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const ours = `-c search_path=${schema} -c synchronous_commit=on -c timezone=UTC`;
  address.searchParams.set('options', given === null ? ours : `${given} ${ours}`);
  return address.href;
}

function ignore(): void {
  // The next query on the connection fails anyway; the pool has discarded it.
}
