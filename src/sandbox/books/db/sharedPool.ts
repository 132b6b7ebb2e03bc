import { type Pool, type PoolConfig, types } from 'pg';

/** How int8 and numeric are parsed: milliseconds and row ids stay far below 2^53; money stays a string. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, String],
]);

/** What the pools of both databases have in common. */
export const sharedSettings = {
  /** How long a query waits for a free connection. ms */
  connectionTimeoutMillis: 30_000,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers.get(oid) ?? types.getTypeParser(oid, format as 'text'),
  },
} satisfies PoolConfig;

/**
 * Has a lost connection fail the next statement on it, which it does anyway, and not end this process, as it would without
 * listeners: one for idle connections, and one for those that break between two statements of a transaction.
 */
export function tolerateLostConnections(pool: Pool): void {
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

function ignore(): void {
  // The pool has discarded the connection.
}
