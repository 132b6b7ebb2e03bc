import { Pool, types } from 'pg';
import type { PostgresServer } from './postgresServer.ts';

/** How long a call waits for a free connection, as with the embedded database; ms. */
const patienceMs = 30_000;
/** No statement of ours takes that long; one that does holds others up. ms */
const statementMs = 60_000;
/** A process that hangs in the middle of a transaction loses it, and others get its locks. ms */
const idleInTransactionMs = 30_000;
const defaultConnections = 10;

/** What int8 and numeric become: milliseconds and row numbers stay far below 2^53; money stays a string. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, String],
]);

/**
 * Connections to a server, all of them at home in the exchange's schema. They are opened when needed; one that breaks is
 * thrown away.
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
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without listeners a server that is restarted would end this process: one for connections that nobody uses, and one
  // for those that break between two statements of a transaction, whose next statement fails then.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * The settings ride with the connection itself, so that there is no connection without them. A commit is on the server's
 * disk before it is answered, even where the server's own default is more relaxed.
 */
function addressWithSettings({ url, schema }: PostgresServer): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const ours = `-c search_path=${schema} -c synchronous_commit=on -c timezone=UTC`;
  address.searchParams.set('options', given === null ? ours : `${given} ${ours}`);
  return address.href;
}

function ignore(): void {
  // Whoever uses the connection next hears of it; the pool has thrown it away.
}
