import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { createPool } from '../postgres/createPool.ts';
import { type PostgresServer, placeOf } from '../postgres/postgresServer.ts';
import { ServerDialect } from '../postgres/serverDialect.ts';
import { ScopedDialect } from '../scopedDialect.ts';
import { TransactionScope } from '../transactionScope.ts';

/** How long a connection, and then each statement, may take until the primary is asked instead, ms. */
const patience = { connectMs: 1_000, statementMs: 2_000 };
/** How long one that was of no use is left alone, ms. */
const restMs = 1_000;

/** A hot standby that is read from. It may be gone, stopped or promoted at any moment. */
export class Replica {
  /** Host and port. */
  readonly place: string;
  readonly db: Kysely<Database>;
  /** How far it was behind when it was last read, ms: NaN before the first time, Infinity when that failed. */
  lagMs = Number.NaN;
  #restsUntil = 0;

  constructor(server: PostgresServer) {
    this.place = placeOf(server);
    const dialect = new ServerDialect({ pool: withoutFailed(createPool(server, patience)) }, server.schema);
    // Not an ExchangeDatabase: what fails here is asked of the primary, and not once more.
    this.db = new Kysely({
      dialect: new ScopedDialect(dialect, new TransactionScope(), { active: 0, pending: 0 }),
    });
  }

  get isResting(): boolean {
    return performance.now() < this.#restsUntil;
  }

  rest(): void {
    this.#restsUntil = performance.now() + restMs;
  }
}

/**
 * A pool that closes a connection once anything on it has failed, and until then asks nothing more of it: one that hangs would
 * have the rollback wait as long again, and one through a proxy may lead to a server that is no longer the right one.
 */
function withoutFailed(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let failure: { readonly cause: unknown } | null = null;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (failure !== null) throw failure.cause;
        try {
          return await client.query(sql, [...parameters]);
        } catch (cause) {
          failure = { cause };
          throw cause;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(failure !== null),
      };
    },
    end: () => pool.end(),
  };
}
