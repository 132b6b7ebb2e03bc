import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertUnlocked, lockDataFolder, lockFile } from '../../src/sandbox/books/lock/lockDataFolder.ts';
import type { Settings } from '../settings/readSettings.ts';

/**
 * Creates the data folder when it is missing and checks, before anything is built, that it and the server, if any, can
 * be used.
 * @throws Error with a one-sentence message when the folder cannot be written or another process uses it, or when the
 * server cannot be reached, is too old or refuses
 */
export async function prepareStore({ dataDir, server }: Pick<Settings, 'dataDir' | 'server'>): Promise<void> {
  await prepareFolder(dataDir);
  if (server === null) return assertUnlocked(dataDir);
  const { checkServer } = await import('../../src/sandbox/books/db/postgres/checkServer.ts');
  await checkServer(server);
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'is no folder' : 'cannot be written';
    throw new Error(`The data folder ${dataDir} ${reason}: choose another with DATA_DIR=….`);
  }
}

/** What an exchange with embedded books creates in its data folder; `lock` is from earlier versions. */
const removed = ['db', 'exports', 'keys.json', 'keys.json.new', 'lock', 'secret.key', 'secret.key.new'];

/** What is kept: the lock, and keys and statements of processes with books on a server, which may be running. */
const staying = [lockFile, 'server'];

/**
 * Removes the data of the embedded exchange for `npm start -- --reset`.
 * @throws Error with a one-sentence message when another process uses the folder, or when it contains foreign files
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
