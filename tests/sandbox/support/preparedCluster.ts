import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ExchangeDatabase } from '../../../src/sandbox/db/exchangeDatabase.ts';
import { migrate } from '../../../src/sandbox/db/migrate.ts';
import { PgliteDialect } from '../../../src/sandbox/db/pgliteDialect.ts';
import { clusters } from './pooledPglite.ts';

const migrationsFolder = 'src/sandbox/db/migrations';
const folder = 'node_modules/.cache/user-assets-tests';

/** Clusters of other states of the migrations are kept this long: another checkout's tests may run. ms */
const keptMs = 3_600_000;

let cluster: Promise<Blob> | undefined;

/**
 * A cluster whose tables are already up to date, as a tar, made once for each state of the migrations: without it every
 * test that opens an exchange would run them all. `migrate` runs on it all the same, and finds nothing to do.
 */
export function preparedCluster(empty: () => Promise<Blob>): Promise<Blob> {
  cluster ??= readCluster(empty);
  return cluster;
}

async function readCluster(empty: () => Promise<Blob>): Promise<Blob> {
  const file = join(folder, `${await keyOf()}.tar`);
  if (!existsSync(file)) await make(file, await empty());
  const made = new Blob([await readFile(file)], { type: 'application/x-tar' });
  clusters.add(made);
  return made;
}

/** Of all that decides what the cluster holds. */
async function keyOf(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  for (const name of ['pglite', 'pglite-prepopulatedfs']) {
    hash.update(await readFile(`node_modules/@electric-sql/${name}/package.json`));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Put in its place at once, so that two workers may do this side by side. */
async function make(file: string, empty: Blob): Promise<void> {
  const pglite = await PGlite.create({ dataDir: 'memory://', loadDataDir: empty });
  const db = new ExchangeDatabase(new PgliteDialect(pglite));
  await migrate(db);
  const tar = await pglite.dumpDataDir('none');
  await db.destroy();
  await mkdir(folder, { recursive: true });
  await removeOld();
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(part, Buffer.from(await tar.arrayBuffer()));
  await rename(part, file);
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > keptMs) await rm(join(folder, name), { force: true });
  }
}
