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
import { type SpanStart, traced } from '../../platform/tracing.ts';
import type { TransactionScope } from './transactionScope.ts';
import { isTransactionConflict, retried } from './transientFailure.ts';

/** How the connections of a database are used at a moment. */
export interface ConnectionUse {
  /** Connections that a statement or transaction has. */
  active: number;
  /** Statements and transactions that wait for one. */
  pending: number;
}

/**
 * Wraps a dialect: refuses connections inside a transaction, retries statements that lost a race, and counts the use of
 * connections, which the embedded database and a pool would each tell in their own way, or not at all.
 */
export class ScopedDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #scope: TransactionScope;
  readonly #use: ConnectionUse;

  constructor(inner: Dialect, scope: TransactionScope, use: ConnectionUse) {
    this.#inner = inner;
    this.#scope = scope;
    this.#use = use;
  }

  createDriver(): Driver {
    return new ScopedDriver(this.#inner.createDriver(), this.#scope, this.#use);
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
  readonly #use: ConnectionUse;

  constructor(inner: Driver, scope: TransactionScope, use: ConnectionUse) {
    this.#inner = inner;
    this.#scope = scope;
    this.#use = use;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.assertOutside();
    this.#use.pending += 1;
    const connection = await this.#inner.acquireConnection().finally(() => {
      this.#use.pending -= 1;
    });
    this.#use.active += 1;
    return new ScopedConnection(connection);
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
    this.#use.active -= 1;
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
    const execute = () =>
      traced(
        () => spanOf(query),
        () => this.inner.executeQuery<Row>(query),
      );
    if (this.isInTransaction) return execute();
    // Outside of a transaction a failed statement has changed nothing.
    return retried(execute, isTransactionConflict);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

/** What a statement does, in its words alone: what is put in place of $1, $2, … is a customer's. */
function spanOf({ sql }: CompiledQuery): SpanStart {
  const operation = /\w+/.exec(sql)?.[0].toLowerCase() ?? '';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(sql)?.[1] ?? '';
  return {
    name: `${operation} ${table}`.trim(),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
  };
}

function own(connection: DatabaseConnection): ScopedConnection {
  if (connection instanceof ScopedConnection) return connection;
  throw new Error('This connection is not of this driver.');
}
