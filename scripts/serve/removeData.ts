import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder, lockFile } from '../../src/sandbox/lock/lockDataFolder.ts';

/** What an exchange with embedded books makes in its data folder; `lock` is of earlier versions. */
const removed = ['db', 'exports', 'keys.json', 'keys.json.new', 'lock', 'secret.key', 'secret.key.new'];

/** What stays: the lock, and the keys and statements of processes whose books are on a server. They may be running. */
const staying = [lockFile, 'server'];

/**
 * Removes the data of the embedded exchange for `npm start -- --reset`.
 * @throws Error with one sentence when another process uses the folder, or when it holds files that are not ours
 */
export async function removeData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const names = await readdir(dataDir);
  const foreign = names.find((name) => ![...removed, ...staying].includes(name));
  if (foreign)
    throw new Error(`${dataDir} holds ${foreign}, which is not the exchange's: it is left as it is.`);
  const unlock = await lockDataFolder(dataDir);
  try {
    await Promise.all(removed.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  } finally {
    unlock();
  }
}
