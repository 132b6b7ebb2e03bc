import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import { DamagedDatabaseError, openDatabase } from './db/open.ts';
import type { PostgresServer } from './db/postgres/postgresServer.ts';
import { lockDataFolder } from './lock/lockDataFolder.ts';
import { seedFile } from './secrets.ts';

interface StoreOptions {
  /** Folder of the data, made when missing; 'memory' keeps nothing. */
  readonly dataDir: string;
  /** Keeps the books there instead of in the folder. */
  readonly server?: PostgresServer;
}

/** Where an exchange keeps what it must not lose. */
export interface Store {
  readonly db: Kysely<Database>;
  /** Folder of what is no row: keys and statements; 'memory' for none. */
  readonly filesDir: string;
  /** Whether no other process can work on the same database. */
  readonly isAlone: boolean;
  /** Does something while no other process on the same database does what has this name. */
  inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in the data folder, which is then this process's alone, or the one on a server, which any
 * number of processes may share, on one data folder or each on its own.
 * @throws DataFolderLockedError, DataFolderUnlockableError, DamagedDatabaseError, ServerRefusedError; nothing stays open
 * then
 */
export async function openStore({ dataDir, server }: StoreOptions): Promise<Store> {
  if (dataDir !== 'memory') await keepPrivate(dataDir);
  return server === undefined ? embedded(dataDir) : shared(dataDir, server);
}

/** Mail addresses, codes and keys are in it: no other user of the machine may look. */
async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch((cause: NodeJS.ErrnoException) => {
    // A folder of somebody else, such as a mounted volume, is theirs to close; what is put into it is closed by itself.
    if (cause.code !== 'EPERM') throw cause;
  });
}

async function embedded(dataDir: string): Promise<Store> {
  const unlock = dataDir === 'memory' ? () => {} : await lockDataFolder(dataDir);
  try {
    if (dataDir !== 'memory') assertBooksThere(dataDir);
    const db = await openDatabase(dataDir === 'memory' ? ':memory:' : join(dataDir, 'db'));
    return {
      db,
      filesDir: dataDir,
      isAlone: true,
      inTurn: (_name, work) => work(),
      close: () => db.destroy().finally(unlock),
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/**
 * The seed is drawn once there are books: without them they were lost, or their volume is not mounted. New ones in their
 * place would be taken for the old, and the statements of the old for leftovers.
 * @throws DamagedDatabaseError
 */
function assertBooksThere(dataDir: string): void {
  const folder = join(dataDir, 'db', 'postgres');
  if (!existsSync(folder) && existsSync(join(dataDir, seedFile)))
    throw new DamagedDatabaseError(folder, 'the folder is missing');
}

async function shared(dataDir: string, server: PostgresServer): Promise<Store> {
  const db = await openDatabase(server);
  const { takeTurns } = await import('./db/postgres/takeTurns.ts');
  return {
    db,
    // Of its own, so that an embedded exchange on the same folder does not take its statements for leftovers.
    filesDir: dataDir === 'memory' ? dataDir : join(dataDir, 'server', server.schema),
    isAlone: false,
    inTurn: (name, work) => takeTurns(db, name, work),
    close: () => db.destroy(),
  };
}
