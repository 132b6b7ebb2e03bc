import { Pool } from 'pg';
import { sharedSettings, tolerateLostConnections } from '../sharedPool.ts';
import type { PostgresServer } from './postgresServer.ts';
import { prepareSession } from './prepareSession.ts';

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
  const connectMs = patience?.connectMs ?? sharedSettings.connectionTimeoutMillis;
  const pool = new Pool({
    ...sharedSettings,
    connectionString: server.url,
    max: server.connections ?? defaultConnections,
    application_name: 'user-assets',
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    ...(patience && { query_timeout: patience.statementMs }),
    onConnect: (client) =>
      prepareSession(client, server, {
        settings: settingsOf(server, patience?.statementMs ?? statementMs),
        patienceMs: connectMs,
      }),
  });
  tolerateLostConnections(pool);
  return pool;
}

/**
 * What every connection has before it is used, whatever the address says. A commit is on the server's disk before it is
 * acknowledged, even where the server's default is more relaxed.
 */
function settingsOf({ schema }: PostgresServer, longestMs: number) {
  return {
    search_path: schema,
    synchronous_commit: 'on',
    timezone: 'UTC',
    statement_timeout: String(longestMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  };
}
