import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that code runs inside, and the one of another database in which it was begun. */
interface Inside {
  readonly scope: TransactionScope;
  isOpen: boolean;
  readonly outer: Inside | undefined;
}

/**
 * One for all databases: Node 20 asks every storage that was ever used, at each promise that is made, so that one for each
 * database would make a process slower with every database that it has opened.
 */
const inside = new AsyncLocalStorage<Inside>();

/** Skips transactions that have ended, as work that outlives them would otherwise keep all of them in memory. */
function nearestOpen(): Inside | undefined {
  let one = inside.getStore();
  while (one !== undefined && !one.isOpen) one = one.outer;
  return one;
}

/**
 * Knows whether the calling code runs inside a transaction of one database. A query on the database itself would there
 * run outside of the transaction: with a single connection it would wait for ever; with several it would not see what
 * the transaction wrote, and its effects would outlast a rollback.
 */
export class TransactionScope {
  /** Runs the work of a transaction. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const state: Inside = { scope: this, isOpen: true, outer: nearestOpen() };
    try {
      return await inside.run(state, work);
    } finally {
      // Async work that the transaction started and did not await continues outside of it.
      state.isOpen = false;
    }
  }

  /** @throws Error inside a transaction */
  assertOutside(): void {
    for (let one = nearestOpen(); one !== undefined; one = one.outer)
      if (one.scope === this && one.isOpen)
        throw new Error('Inside a transaction use the transaction, not the database.');
  }
}
