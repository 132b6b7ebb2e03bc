import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { dataDir as preparedDataDir } from '@electric-sql/pglite-prepopulatedfs';
import { ExchangeDatabase } from './db/exchangeDatabase.ts';
import { migrate } from './db/migrate.ts';
import { PgliteDialect } from './db/pgliteDialect.ts';
import { openPostgres } from './db/postgres/openPostgres.ts';
import type { PostgresServer } from './db/postgres/postgresServer.ts';
import { readThrough } from './db/readThrough.ts';
import { SyncedFolder, syncedStart, syncPath, syncTree } from './db/syncedFolder.ts';
import { codeOf } from './db/transientFailure.ts';

/**
 * Opens the exchange's database and brings its tables up to date: on a PostgreSQL server, or embedded in a folder
 * (created when missing; ':memory:' stores nothing). A new folder starts from a prepared cluster, which saves the
 * seconds PostgreSQL takes to create its own. Every commit is on disk before it is acknowledged, so the data survives a
 * kill -9 and a power failure (README.md).
 * @throws ServerRefusedError when the server cannot be used, DamagedDatabaseError when the folder's files cannot, Error
 * when a migration fails; nothing stays open then
 */
export async function openDatabase(place: string | PostgresServer): Promise<ExchangeDatabase> {
  if (typeof place !== 'string') return openPostgres(place);
  const db = new ExchangeDatabase(new PgliteDialect(await openPglite(place)));
  await migrate(db).catch(async (cause: unknown) => {
    await db.destroy();
    throw isThereAlready(cause) ? new DamagedDatabaseError(folderOf(place), cause) : cause;
  });
  return db;
}

const folderOf = (dataDir: string) => join(dataDir, 'postgres');

/** Whether a migration found its own table or column: the record of what was migrated is lost. */
function isThereAlready(cause: unknown): boolean {
  return ['42P07', '42701'].includes(codeOf(cause));
}

/**
 * A new database is unpacked next to its final folder and moved there when it is complete; an existing folder is never
 * removed.
 */
async function openPglite(dataDir: string): Promise<PGlite> {
  if (dataDir === ':memory:') {
    return PGlite.create({ dataDir: 'memory://', loadDataDir: await preparedDataDir() });
  }
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) await unpack(dataDir, folder);
  // Without this file PGlite would create a new cluster over the existing files.
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new DamagedDatabaseError(folder, 'PG_VERSION is missing');
  const files = { fs: new SyncedFolder(folder), startParams: [...syncedStart] };
  return openSound({ ...files, extensions: { amcheck, pageinspect } }).catch((cause: unknown) => {
    throw new DamagedDatabaseError(folder, cause);
  });
}

async function openSound(options: PGliteOptions): Promise<PGlite> {
  const database = await PGlite.create(options);
  await readThrough(database).catch(async (cause: unknown) => {
    await database.close();
    throw cause;
  });
  return database;
}

async function unpack(dataDir: string, folder: string): Promise<void> {
  const unpacked = join(dataDir, 'unpacking');
  // Left by a start that was killed; it never held any customer data.
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await (await PGlite.create({ dataDir: unpacked, loadDataDir: await preparedDataDir() })).close();
  await syncTree(unpacked);
  await rename(unpacked, folder);
  await syncPath(dataDir);
}

/**
 * The files of the embedded database cannot be used. The message says in plain sentences what the operator can do, and
 * what was found where the database says it in words.
 */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(folder: string, cause: unknown) {
    const found = foundBy(cause);
    super(
      `The database in ${folder} is damaged: nothing there was removed. Put back a copy of the data folder, or choose ` +
        'another one with DATA_DIR=…; npm start -- --reset begins anew without the old data.' +
        (found === '' ? '' : ` Found: ${found}.`),
      { cause },
    );
  }
}

/** Empty for what the engine says when it gives up, which speaks of how it was built. */
function foundBy(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  return cause instanceof Error && codeOf(cause) !== '' ? cause.message : '';
}
