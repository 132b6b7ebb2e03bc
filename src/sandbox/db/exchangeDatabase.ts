import { type Dialect, Kysely, type TransactionBuilder } from 'kysely';
import type { Database } from './database.ts';
import { ScopedDialect } from './scopedDialect.ts';
import { TransactionScope } from './transactionScope.ts';
import { withRetries } from './withRetries.ts';

/**
 * The exchange's database over any dialect of PostgreSQL. Transactions that lose to another one are repeated (see
 * withRetries), and a query on the database inside one of its transactions is an Error instead of a riddle.
 */
export class ExchangeDatabase extends Kysely<Database> {
  readonly #scope: TransactionScope;

  constructor(dialect: Dialect) {
    const scope = new TransactionScope();
    super({ dialect: new ScopedDialect(dialect, scope) });
    this.#scope = scope;
  }

  override transaction(): TransactionBuilder<Database> {
    return withRetries(super.transaction(), this.#scope);
  }
}
