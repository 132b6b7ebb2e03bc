import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import type { ExchangeDatabase } from './db/exchangeDatabase.ts';
import type { PostgresServer } from './db/postgres/postgresServer.ts';
import { ReplicaReads } from './db/replicas/ReplicaReads.ts';
import { bookFaults } from './ledger/balances.ts';
import { lockDataFolder } from './lock/lockDataFolder.ts';
import { DamagedDatabaseError, openDatabase } from './openDatabase.ts';
import { seedFile } from './secrets.ts';

interface StoreOptions {
  /** The data folder, created when missing; 'memory' stores nothing. */
  readonly dataDir: string;
  /** The server that holds the books; without it they are in the data folder. */
  readonly server?: PostgresServer;
}

/** The persistent storage of an exchange. */
export interface Store {
  readonly db: ExchangeDatabase;
  /** Folder for what is not in the database: keys and statements; 'memory' for none. */
  readonly filesDir: string;
  /** Whether this is the only process that can use the database. */
  readonly isAlone: boolean;
  /** Reads from copies of the server; null where none is named. */
  readonly replicas: ReplicaReads | null;
  /**
   * Runs work while no other process on the same database runs work of the same name.
   * @param patienceMs how long it waits for the others, 15 s by default
   * @throws Error when they have not finished in time
   */
  inTurn<T>(name: string, work: () => Promise<T>, patienceMs?: number): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in the data folder, which then belongs to this process exclusively, or the one on a
 * server, which any number of processes may share, with a common data folder or one each.
 * @throws DataFolderLockedError, DataFolderUnlockableError, DamagedDatabaseError, ServerRefusedError; nothing stays
 * open then
 */
export async function openStore({ dataDir, server }: StoreOptions): Promise<Store> {
  if (dataDir !== 'memory') await keepPrivate(dataDir);
  return server === undefined ? embedded(dataDir) : shared(dataDir, server);
}

/** The folder holds mail addresses, codes and keys: no other user of the machine may read it. */
async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch((cause: NodeJS.ErrnoException) => {
    // Only the owner can restrict a folder, such as a mounted volume; files and folders in it get their own
    // permissions.
    if (cause.code !== 'EPERM') throw cause;
  });
}

async function embedded(dataDir: string): Promise<Store> {
  const unlock = dataDir === 'memory' ? () => {} : await lockDataFolder(dataDir);
  try {
    if (dataDir !== 'memory') assertBooksThere(dataDir);
    const db = await openDatabase(dataDir === 'memory' ? ':memory:' : join(dataDir, 'db'));
    try {
      if (dataDir !== 'memory') await assertBooksSound(db, dataDir);
    } catch (cause) {
      await db.destroy();
      throw cause;
    }
    return {
      db,
      filesDir: dataDir,
      isAlone: true,
      replicas: null,
      inTurn: (_name, work) => work(),
      close: () => db.destroy().finally(unlock),
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/** What every start creates after the database, in the folder of what is not in it. */
export const laterFiles = ['keys.json', seedFile, 'exports'];

/**
 * A later file without a database means that the database was lost or its volume is not mounted. A new one would be
 * mistaken for the old one.
 * @throws DamagedDatabaseError
 */
function assertBooksThere(dataDir: string): void {
  const folder = booksIn(dataDir);
  if (!existsSync(folder) && laterFiles.some((name) => existsSync(join(dataDir, name))))
    throw new DamagedDatabaseError(folder, 'the folder is missing');
}

/**
 * A page that the disk lost reads as an empty one, whose rows the database does not miss: the sums of the books do.
 * @throws DamagedDatabaseError
 */
async function assertBooksSound(db: Kysely<Database>, dataDir: string): Promise<void> {
  const faults = await bookFaults(db);
  if (faults.length > 0) throw new DamagedDatabaseError(booksIn(dataDir), faults.slice(0, 3).join('; '));
}

const booksIn = (dataDir: string) => join(dataDir, 'db', 'postgres');

/**
 * The folder of keys and statements when the books are on a server: a separate one, so that an embedded exchange on the
 * same data folder does not remove its statements as leftovers.
 */
export function serverFilesIn(dataDir: string, { schema }: PostgresServer): string {
  return join(dataDir, 'server', schema);
}

async function shared(dataDir: string, server: PostgresServer): Promise<Store> {
  const db = await openDatabase(server);
  const { takeTurns } = await import('./db/postgres/takeTurns.ts');
  const replicas = server.replicas === undefined ? null : new ReplicaReads(db, server);
  return {
    db,
    filesDir: dataDir === 'memory' ? dataDir : serverFilesIn(dataDir, server),
    isAlone: false,
    replicas,
    inTurn: (name, work, patienceMs) => takeTurns(db, name, work, patienceMs),
    async close() {
      await replicas?.close();
      await db.destroy();
    },
  };
}
