import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncTree } from '../../src/sandbox/books/db/syncedFolder.ts';
import { lockDataFolder, lockFile } from '../../src/sandbox/books/lock/lockDataFolder.ts';
import { dumpName, filesFolder, type Store } from './backup.ts';
import { restoreServer } from './dumpServer.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';

/**
 * Puts a backup where an exchange can be started on it: into an empty data folder, and a database without the schema.
 * Nothing that is there is changed or removed.
 * @throws Error with a one-sentence message when something is there, or the backup is damaged or of another kind
 */
export async function restore(store: Store, source: string): Promise<Manifest> {
  const manifest = await readManifest(source);
  const { dataDir, server } = store;
  if (manifest.books === 'server' && server === null)
    throw new Error(`${source} is of books on a server: say which one with DATABASE_URL.`);
  if (manifest.books === 'embedded' && server !== null)
    throw new Error(
      `${source} is of embedded books, which no command moves to a server: leave DATABASE_URL out.`,
    );
  const to = filesFolder(store);
  const unlock = server === null ? await lockDataFolder(dataDir) : () => {};
  try {
    const there = existsSync(to) ? await readdir(to) : [];
    const other = there.find((name) => ![lockFile, 'server'].includes(name));
    if (other !== undefined)
      throw new Error(`${to} holds ${other}: restore into an empty folder (DATA_DIR).`);
    if (server !== null) await restoreServer(server, join(source, dumpName));
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const name of await readdir(source)) {
      if (![manifestName, dumpName].includes(name))
        await cp(join(source, name), join(to, name), { recursive: true, preserveTimestamps: true });
    }
    await syncTree(to);
    return manifest;
  } finally {
    unlock();
  }
}
