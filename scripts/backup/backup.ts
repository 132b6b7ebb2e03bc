import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath, syncTree } from '../../src/sandbox/books/db/syncedFolder.ts';
import { lockDataFolder } from '../../src/sandbox/books/lock/lockDataFolder.ts';
import { laterFiles, serverFilesIn } from '../../src/sandbox/books/openStore.ts';
import type { Settings } from '../settings/readSettings.ts';
import { dumpServer } from './dumpServer.ts';
import { type Manifest, writeManifest } from './manifest.ts';

/** Name of a server's schema in a backup. */
export const dumpName = 'schema.dump';

export type Store = Pick<Settings, 'dataDir' | 'server'>;

/** The folder of keys and statements of an exchange. */
export function filesFolder({ dataDir, server }: Store): string {
  return server === null ? dataDir : serverFilesIn(dataDir, server);
}

/**
 * Copies everything that an exchange needs to `target`, which appears once it is whole and on disk. Embedded books are
 * copied while no process uses them; those on a server while the exchange goes on.
 * @throws Error with a one-sentence message when the target is there, the folder is in use, or the server refuses
 */
export async function backup(store: Store, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} is there already: a backup takes a new folder.`);
  const from = filesFolder(store);
  if (!existsSync(join(from, 'keys.json'))) throw new Error(`${from} holds no exchange: set DATA_DIR.`);
  const { dataDir, server } = store;
  // What runs out of disk or is killed leaves a folder that nobody takes for a backup.
  const unfinished = `${target}.unfinished`;
  const unlock = server === null ? await lockDataFolder(dataDir) : () => {};
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    // Statements that the books know of are made before the books say so: the books first.
    if (server === null) await cp(join(from, 'db'), join(unfinished, 'db'), { recursive: true });
    else await dumpServer(server, join(unfinished, dumpName));
    for (const name of laterFiles.filter((one) => existsSync(join(from, one))))
      await cp(join(from, name), join(unfinished, name), { recursive: true });
    const manifest = await writeManifest(unfinished, server === null ? 'embedded' : 'server');
    await syncTree(unfinished);
    await rename(unfinished, target);
    await syncPath(dirname(target));
    return manifest;
  } finally {
    unlock();
  }
}
