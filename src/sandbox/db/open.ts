import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { dataDir as preparedDataDir } from '@electric-sql/pglite-prepopulatedfs';
import { Kysely, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import { PgliteDialect } from './pgliteDialect.ts';

/**
 * Opens the exchange's database in `dataDir` (made when missing; ':memory:' keeps nothing) and brings its tables up
 * to date. A new one starts from a prepared cluster, which saves the seconds PostgreSQL takes to create its own.
 * Every commit is on disk before it is answered (no relaxed durability), so the data survives a kill -9.
 * @throws Error when a migration fails; the database is closed again.
 */
export async function openDatabase(dataDir: string): Promise<Kysely<Database>> {
  const pglite = await openPglite(dataDir);
  const db = new Kysely<Database>({ dialect: new PgliteDialect(pglite) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
  }
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
