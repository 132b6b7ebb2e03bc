import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertUnlocked } from '../../src/sandbox/lock/lockDataFolder.ts';

/** What the exchange keeps in its data folder; nothing else is ever removed. */
const kept = [
  'db',
  'exports',
  'keys.json',
  'keys.json.new',
  'lock',
  'secret.key',
  'secret.key.new',
  'server',
];

/**
 * Removes the exchange's data for `npm start -- --reset`.
 * @throws Error with one sentence when another process uses the folder, or when it holds files that are not ours
 */
export async function removeData(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [] as string[]);
  const foreign = names.find((name) => !kept.includes(name));
  if (foreign)
    throw new Error(`${dataDir} holds ${foreign}, which is not the exchange's: it is left as it is.`);
  await assertUnlocked(dataDir);
  await Promise.all(kept.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}
