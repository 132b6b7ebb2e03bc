import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeFile } from '../../books/secretFile.ts';
import { type KeyFile, keptBits, keyFile, keyFileText, makePairs, readKeyFile } from './keyFile.ts';
import { noKeys } from './openKeys.ts';

/** A step of a rotation: new keys come, answers are signed with them, the old ones go. */
export type KeyStep = 'next' | 'promote' | 'withdraw';

/**
 * Takes the next step of changing the keys in a data folder, also while processes use it: they follow (openKeys). In between, requests
 * are accepted with either key, and pages that know both take answers of either (docs/operations.md).
 * @throws Error with a one-sentence message when it is not the turn of that step, and when there are no keys yet
 * @throws KeysUnreadableError when the file holds none
 */
export async function changeKeys(dataDir: string, step: KeyStep): Promise<void> {
  const path = join(dataDir, keyFile);
  await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? noKeys(path, cause) : cause;
  });
  await changeFile(path, async (text) => keyFileText(await steps[step](readKeyFile(text, path))));
}

const steps: Readonly<Record<KeyStep, (file: KeyFile) => KeyFile | Promise<KeyFile>>> = {
  next: async ({ next, previous, ...current }) => {
    if (next !== undefined)
      throw new Error('There are next keys already: lay pages with them, then sign with them by --promote.');
    if (previous !== undefined)
      throw new Error('The old keys are still accepted: remove them by --withdraw first.');
    return { ...current, next: await makePairs(keptBits) };
  },
  promote: ({ next, previous: _, ...current }) => {
    if (next === undefined) throw new Error('There are no next keys to sign with: --next makes them.');
    return { ...next, previous: current };
  },
  withdraw: ({ next, previous, ...current }) => {
    if (next !== undefined)
      throw new Error('The keys in use are no old ones yet: --promote signs with the next ones instead.');
    if (previous === undefined) throw new Error('There are no old keys to withdraw.');
    return current;
  },
};
