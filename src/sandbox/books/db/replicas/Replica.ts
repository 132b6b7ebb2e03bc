import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { createPool } from '../postgres/createPool.ts';
import { type PostgresServer, placeOf } from '../postgres/postgresServer.ts';
import { ServerDialect } from '../postgres/serverDialect.ts';
import { ScopedDialect } from '../scopedDialect.ts';
import { TransactionScope } from '../transactionScope.ts';
import { type Heartbeats, maxLagMs } from './Heartbeats.ts';
import { type ShownState, shownState } from './shownState.ts';

/** How long a connection, and then each statement, may take until the primary is queried instead, ms. */
const patience = { connectMs: 1_000, statementMs: 2_000 };
/** A read starts no statement later than this after connecting, ms: a replica slow at each one is of no use either. */
const readMs = 5_000;

/** Nobody's id: a probe runs the statement of a read, and so finds whatever would make one fail. */
const nobody = 0;

/** A hot standby that is read from. It may disappear, stop or be promoted at any moment. */
export class Replica {
  /** Host and port. */
  readonly place: string;
  readonly db: Kysely<Database>;
  readonly #heartbeats: Heartbeats;
  /** How far it was behind when it was last queried, ms: NaN before the first probe, Infinity when it was unusable. */
  lagMs = Number.NaN;

  constructor(server: PostgresServer, heartbeats: Heartbeats) {
    this.place = placeOf(server);
    this.#heartbeats = heartbeats;
    const dialect = new ServerDialect({ pool: withoutFailed(createPool(server, patience)) }, server.schema);
    // Not an ExchangeDatabase: what fails here is read from the primary, and not tried again.
    this.db = new Kysely({
      dialect: new ScopedDialect(dialect, new TransactionScope(), { active: 0, pending: 0 }),
    });
  }

  /** Whether it was close enough when it was last queried. */
  get isNear(): boolean {
    return this.lagMs <= maxLagMs;
  }

  /** Measures how far it is behind, so that no customer waits for one that is down, and it is used again once it is back. */
  async look(): Promise<void> {
    try {
      this.assess(await shownState(this.db, nobody));
    } catch {
      this.leave();
    }
  }

  /** Whether a replica in this state may be read. @param shared the primary's heartbeats, where they were read as well */
  assess({ isReplica, tokens }: ShownState, shared = tokens): boolean {
    const ageMs = this.#heartbeats.ageOf(tokens.filter((token) => shared.includes(token)));
    this.lagMs = isReplica ? ageMs : Number.POSITIVE_INFINITY;
    return this.isNear;
  }

  /** It is not read again until a probe has found it close enough. */
  leave(): void {
    this.lagMs = Number.POSITIVE_INFINITY;
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
      const until = performance.now() + readMs;
      let failure: { readonly cause: unknown } | null = null;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (failure !== null) throw failure.cause;
        try {
          if (performance.now() > until) throw new Error('The replica takes too long.');
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
