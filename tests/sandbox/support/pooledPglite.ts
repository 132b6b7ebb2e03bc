import type { PGlite } from '@electric-sql/pglite';
import { emptyTables } from './emptyTables.ts';

/** Databases of this process that nobody uses at the moment, each empty and with its tables made. */
const idle: PGlite[] = [];

/** Emptying leaves dead files in the database's memory until its next checkpoint, so none serves for ever. */
const MOST_USES = 100;

/** The prepared clusters that databases began with: one that began with another is nobody else's. */
export const clusters = new WeakSet<Blob | File>();

const uses = new WeakMap<PGlite, number>();

/**
 * Opens an in-memory database on the prepared cluster. Starting one costs about a second of processor time and emptying
 * one a few milliseconds, so a closed database is emptied and serves the next test of this process. What the exchange
 * gets refuses queries once it is closed, as a real one does: a job that outlives its exchange is not to write into the
 * next one's books.
 *
 * @param create makes a new one when none is idle
 */
export async function openPooled(create: () => Promise<PGlite>): Promise<PGlite> {
  const pglite = idle.pop() ?? (await create());
  let isClosed = false;
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'closed') return isClosed;
      if (name === 'close')
        return async () => {
          if (isClosed) throw new Error('PGlite is closed');
          isClosed = true;
          await takeBack(target);
        };
      if (isClosed) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function takeBack(pglite: PGlite): Promise<void> {
  const count = (uses.get(pglite) ?? 0) + 1;
  uses.set(pglite, count);
  // One that cannot be emptied, because a test broke it on purpose, ends as it would without the pool.
  if (count < MOST_USES && (await isEmptied(pglite))) idle.push(pglite);
  else await pglite.close();
}

async function isEmptied(pglite: PGlite): Promise<boolean> {
  try {
    await pglite.exec('rollback');
    await pglite.exec('discard all');
    await pglite.exec(emptyTables('public'));
    return true;
  } catch {
    return false;
  }
}
