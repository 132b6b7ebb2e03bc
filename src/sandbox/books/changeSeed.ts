import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeFile } from './secretFile.ts';
import { readSeeds, type Seeds, seedBytes, seedFile, seedText } from './secrets.ts';

/** A step of changing the seed: a new one is drawn beside it, the old one goes. */
export type SeedStep = 'new-seed' | 'withdraw-seed';

/**
 * Takes the next step of changing the seed in a data folder, also while processes use it: they follow (openSecrets). In between, codes
 * of either count.
 * @throws Error with a one-sentence message when it is not the turn of that step, and when there is no seed yet
 * @throws KeysUnreadableError when the file holds none
 */
export async function changeSeed(dataDir: string, step: SeedStep): Promise<void> {
  const path = join(dataDir, seedFile);
  await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Error(`There is no ${path}: the exchange draws its seed when it first starts.`, { cause });
  });
  await changeFile(path, async (text) => seedText(steps[step](readSeeds(text, path))));
}

const steps: Readonly<Record<SeedStep, (seeds: Seeds) => Seeds>> = {
  'new-seed': ([current, previous]) => {
    if (previous !== undefined)
      throw new Error('The old seed still counts: remove it by --withdraw-seed first.');
    return [randomBytes(seedBytes), current];
  },
  'withdraw-seed': ([current, previous]) => {
    if (previous === undefined) throw new Error('There is no old seed to withdraw.');
    return [current];
  },
};
