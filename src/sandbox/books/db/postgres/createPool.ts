import { Pool } from 'pg';
import { sharedSettings, surviveLosses } from '../sharedPool.ts';
import type { PostgresServer } from './postgresServer.ts';

/** Statement timeout: none of our statements takes that long, and one that does blocks others. ms */
const statementMs = 60_000;
/** A process that hangs in the middle of a transaction loses it, so that its locks are released. ms */
const idleInTransactionMs = 30_000;
const defaultConnections = 10;

/** How long a process waits before it gives up a query, ms. */
interface Patience {
  /** For a connection, a free one or a new one. */
  readonly connectMs: number;
  readonly statementMs: number;
}

/**
 * A pool of connections to a server, all with the exchange's schema as their search path. They are opened on demand;
 * one that breaks is discarded. Without a patience of its own, a statement is waited for as long as the server tries.
 */
export function createPool(server: PostgresServer, patience?: Patience): Pool {
  const pool = new Pool({
    ...sharedSettings,
    connectionString: addressWithSettings(server),
    max: server.connections ?? defaultConnections,
    application_name: 'user-assets',
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(patience && {
      connectionTimeoutMillis: patience.connectMs,
      query_timeout: patience.statementMs,
      statement_timeout: patience.statementMs,
    }),
  });
  surviveLosses(pool);
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
