import { stat } from 'node:fs/promises';
import type { StatementStore } from './statementStore.ts';

/** What anybody on the machine may do who is neither the owner nor of the group. */
const others = 0o007;

/**
 * Whether statements may be kept in a folder that somebody has made. It is not made here: where a share is not mounted, the files would
 * lie on this machine alone, unnoticed.
 * @throws Error with one sentence when they may not
 */
export async function checkSharedFolder(path: string, store: StatementStore): Promise<void> {
  const place = `The folder ${path}`;
  const found = await stat(path).catch(() => null);
  if (found === null) throw new Error(`${place} is not there: mount or create it, or correct EXPORT_STORE.`);
  if (!found.isDirectory()) throw new Error(`${place} is no folder: correct EXPORT_STORE.`);
  if ((found.mode & others) !== 0)
    throw new Error(`${place} is open to everybody on this machine: chmod o= it, statements are personal.`);
  try {
    await (await store.begin(probe)).finish();
    await store.remove(probe);
  } catch (cause) {
    throw new Error(`${place} cannot be written by this process: correct its owner or rights.`, { cause });
  }
}

/** No task has this number. */
const probe = '0-0.probe';
