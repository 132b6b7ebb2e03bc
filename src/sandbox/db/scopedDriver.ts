import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { retried } from './retried.ts';
import type { TransactionScope } from './transactionScope.ts';
import { lostRace } from './transientFailure.ts';

/** Another driver, with the rules of ScopedDialect. Transactions as a whole are repeated by `withRetries`. */
export class ScopedDriver implements Driver {
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
  /** From its begin until it is given back. */
  isInTransaction = false;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return this.inner.executeQuery<Row>(query);
    // Outside of a transaction a statement that failed has done nothing.
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
