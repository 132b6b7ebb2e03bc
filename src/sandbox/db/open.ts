import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { dataDir as preparedDataDir } from '@electric-sql/pglite-prepopulatedfs';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { ExchangeDatabase } from './exchangeDatabase.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import type { PostgresServer } from './postgres/postgresServer.ts';

/**
 * Opens the exchange's database and brings its tables up to date: on a PostgreSQL server, or embedded in a folder
 * (made when missing; ':memory:' keeps nothing). A new folder starts from a prepared cluster, which saves the seconds
 * PostgreSQL takes to create its own. Every commit is on disk before it is answered (no relaxed durability), so the
 * data survives a kill -9.
 * @throws ServerRefusedError when the server cannot be used, Error when a migration fails; nothing stays open then
 */
export async function openDatabase(place: string | PostgresServer): Promise<Kysely<Database>> {
  if (typeof place !== 'string') {
    // Loaded here: who needs no server need not wait for its driver.
    const { openPostgres } = await import('./postgres/openPostgres.ts');
    return openPostgres(place);
  }
  const db = new ExchangeDatabase(new PgliteDialect(await openPglite(place)));
  await migrate(db).catch(async (cause: unknown) => {
    await db.destroy();
    throw cause;
  });
  return db;
}

async function openPglite(dataDir: string): Promise<PGlite> {
  // Milliseconds and row numbers are int8 and stay far below 2^53; money is numeric and stays a string.
  const parsers = { [types.INT8]: Number, [types.NUMERIC]: String };
  if (dataDir === ':memory:') {
    return PGlite.create({ dataDir: 'memory://', loadDataDir: await preparedDataDir(), parsers });
  }
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  const complete = join(dataDir, 'complete');
  if (existsSync(complete)) return PGlite.create({ dataDir: folder, parsers });
  // A start that was killed while it unpacked the prepared cluster left a part of it, which would never open.
  await rm(folder, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir: await preparedDataDir(), parsers });
  await writeFile(complete, '');
  return pglite;
}
