import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows whether the calling code runs inside a transaction of one database. A query on the database itself would there
 * run outside of the transaction: with a single connection it would wait for ever; with several it would not see what
 * the transaction wrote, and its effects would outlast a rollback.
 */
export class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs the work of a transaction. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const state = { isOpen: true };
    try {
      return await this.#storage.run(state, work);
    } finally {
      // Async work that the transaction started and did not await continues outside of it.
      state.isOpen = false;
    }
  }

  /** @throws Error inside a transaction */
  assertOutside(): void {
    if (this.#storage.getStore()?.isOpen === true) {
      throw new Error('Inside a transaction use the transaction, not the database.');
    }
  }
}
