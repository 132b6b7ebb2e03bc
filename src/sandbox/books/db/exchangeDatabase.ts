import { type Dialect, Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import { type SpanStart, traced } from '../../platform/tracing.ts';
import type { Database } from './database.ts';
import { type ConnectionUse, ScopedDialect } from './scopedDialect.ts';
import { TransactionScope } from './transactionScope.ts';
import { isConnectionLoss, isTransactionConflict, retried } from './transientFailure.ts';

/**
 * The exchange's database over any dialect of PostgreSQL. Transactions that lose to a concurrent one are retried (see
 * withRetries), and a query on the database inside one of its transactions fails with an Error instead of hanging.
 */
export class ExchangeDatabase extends Kysely<Database> {
  readonly #scope: TransactionScope;
  /** As it is at each look. */
  readonly connectionUse: Readonly<ConnectionUse>;

  constructor(dialect: Dialect) {
    const scope = new TransactionScope();
    const use = { active: 0, pending: 0 };
    super({ dialect: new ScopedDialect(dialect, scope, use) });
    this.#scope = scope;
    this.connectionUse = use;
  }

  override transaction(): TransactionBuilder<Database> {
    return withRetries(super.transaction(), this.#scope);
  }
}

/** One attempt, the wait for a connection included. */
const transaction = (): SpanStart => ({
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
});

/**
 * Makes a transaction retry its work, a few times at most, when the database rolled it back in favour of another one or
 * the connection was lost before the commit was sent. (After that the outcome is unknown, so it is not retried.) The
 * work may therefore run more than once; all it does must be in the transaction.
 */
function withRetries<Tables>(
  builder: TransactionBuilder<Tables>,
  scope: TransactionScope,
): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  builder.setIsolationLevel = (level) => withRetries(setIsolationLevel(level), scope);
  builder.setAccessMode = (mode) => withRetries(setAccessMode(mode), scope);
  builder.execute = async <T>(work: (trx: Transaction<Tables>) => Promise<T>) => {
    let isCommitting = false;
    return retried(
      async () => {
        let failure: { cause: unknown } | null = null;
        isCommitting = false;
        try {
          return await traced(transaction, () =>
            execute(async (trx) => {
              try {
                const result = await scope.run(() => work(trx));
                isCommitting = true;
                return result;
              } catch (cause) {
                failure = { cause };
                throw cause;
              }
            }),
          );
        } catch (thrown) {
          // On a dead connection the rollback fails as well, and its error says less than the first one.
          throw failure === null ? thrown : (failure as { cause: unknown }).cause;
        }
      },
      (cause) => isTransactionConflict(cause) || (!isCommitting && isConnectionLoss(cause)),
    );
  };
  return builder;
}
