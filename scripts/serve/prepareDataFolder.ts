import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { assertUnlocked } from '../../src/sandbox/lock/lockDataFolder.ts';

/**
 * Makes the data folder when it is missing and looks, before anything is built, whether it can be used.
 * @throws Error with one sentence when it cannot be written or another process works on it
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'is no folder' : 'cannot be written';
    throw new Error(`The data folder ${dataDir} ${reason}: choose another with DATA_DIR=….`);
  }
  await assertUnlocked(dataDir);
}
