import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database } from '../database.ts';
import type { ReplicaReads } from './ReplicaReads.ts';

/**
 * A database whose every statement a replica answers where that makes no difference to this customer, and else the primary
 * (ReplicaReads). For what reads for a long time, statement after statement, and writes nothing; it has no transactions.
 */
export function recordsOf(replicas: ReplicaReads, uid: number): Kysely<Database> {
  return new Kysely({
    dialect: {
      createDriver: () => new ReadingDriver(replicas, uid),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(replicas: ReplicaReads, uid: number) {
    this.#connection = {
      executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        return replicas.read(uid, (db) => db.executeQuery<Row>(query));
      },
      streamQuery: refuse,
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  beginTransaction(): Promise<void> {
    return refuse();
  }

  commitTransaction(): Promise<void> {
    return refuse();
  }

  rollbackTransaction(): Promise<void> {
    return refuse();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

function refuse(): never {
  throw new Error('Records are read statement by statement, each by the server that may answer it.');
}
