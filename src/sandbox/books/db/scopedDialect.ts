import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { TransactionScope } from './transactionScope.ts';
import { lostRace, retried } from './transientFailure.ts';

/** Wraps a dialect: refuses connections inside a transaction, and retries statements that lost a race. */
export class ScopedDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #scope: TransactionScope;

  constructor(inner: Dialect, scope: TransactionScope) {
    this.#inner = inner;
    this.#scope = scope;
  }

  createDriver(): Driver {
    return new ScopedDriver(this.#inner.createDriver(), this.#scope);
  }

  createQueryCompiler(): QueryCompiler {
    return this.#inner.createQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return this.#inner.createAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own Dialect interface is written with Kysely<any>
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return this.#inner.createIntrospector(db);
  }
}

/** Wraps a driver with the rules of ScopedDialect. Whole transactions are retried by `withRetries`. */
class ScopedDriver implements Driver {
  readonly #inner: Driver;
  readonly #scope: TransactionScope;

  constructor(inner: Driver, scope: TransactionScope) {
    this.#inner = inner;
    this.#scope = scope;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.assertOutside();
    return new ScopedConnection(await this.#inner.acquireConnection());
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const scoped = own(connection);
    scoped.isInTransaction = true;
    return this.#inner.beginTransaction(scoped.inner, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(own(connection).inner);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(own(connection).inner);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(own(connection).inner);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

class ScopedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** True from the beginning of a transaction until the connection is released. */
  isInTransaction = false;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return this.inner.executeQuery<Row>(query);
    // Outside of a transaction a failed statement has changed nothing.
    return retried(() => this.inner.executeQuery<Row>(query), lostRace);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

function own(connection: DatabaseConnection): ScopedConnection {
  if (connection instanceof ScopedConnection) return connection;
  throw new Error('This connection is not of this driver.');
}
