import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresDialectConfig } from 'kysely';
import { Client, Pool } from 'pg';
import { PgliteSocket } from './pgliteSocket.ts';
import { sharedSettings, tolerateLostConnections } from './sharedPool.ts';

type PostgresPool = Exclude<PostgresDialectConfig['pool'], () => unknown>;

/** Statements that the database keeps prepared: more than the exchange has, in case one is written anew for each call. */
const maxPrepared = 1_000;

/**
 * Kysely's dialect of PostgreSQL for the embedded one, over the driver of a server: the same SQL gives the same values.
 * There is one connection, used by one caller at a time.
 */
export class PgliteDialect extends PostgresDialect {
  constructor(pglite: PGlite) {
    super({ pool: poolOf(pglite) });
  }
}

/**
 * Waiting too long for it is an Error: most likely a query on the database inside one of its own transactions,
 * which would wait for itself for ever.
 */
function poolOf(pglite: PGlite): PostgresPool {
  const pool = new Pool({
    ...sharedSettings,
    Client: PreparingClient,
    stream: () => new PgliteSocket(pglite),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  tolerateLostConnections(pool);
  return {
    connect: () => pool.connect(),
    async end() {
      await pool.end();
      await pglite.close();
    },
  };
}

/** Has statements with values prepared: to read and plan them takes most of their time in the embedded database. */
class PreparingClient extends Client {
  readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the class it extends has twelve signatures; Kysely calls this one
  override query(text: any, values?: any): any {
    if (typeof text !== 'string' || values === undefined || values.length === 0)
      return super.query(text, values);
    const name = this.#nameOf(text);
    return name === undefined ? super.query(text, values) : super.query({ name, text, values });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === maxPrepared) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
