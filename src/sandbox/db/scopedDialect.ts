import type { DatabaseIntrospector, Dialect, DialectAdapter, Driver, Kysely, QueryCompiler } from 'kysely';
import { ScopedDriver } from './scopedDriver.ts';
import type { TransactionScope } from './transactionScope.ts';

/** Another dialect whose connections are refused inside a transaction, and which repeats what lost a race. */
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
