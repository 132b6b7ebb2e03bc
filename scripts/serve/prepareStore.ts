import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { assertUnlocked } from '../../src/sandbox/lock/lockDataFolder.ts';
import type { Settings } from './settings.ts';

/**
 * Makes the data folder when it is missing and looks, before anything is built, whether it and the server, if there is
 * one, can be used.
 * @throws Error with one sentence when the folder cannot be written or another process works on it, or when the server
 * cannot be reached, is too old or refuses
 */
export async function prepareStore({ dataDir, server }: Pick<Settings, 'dataDir' | 'server'>): Promise<void> {
  await prepareFolder(dataDir);
  if (server === null) return assertUnlocked(dataDir);
  const { checkServer } = await import('../../src/sandbox/db/postgres/checkServer.ts');
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
