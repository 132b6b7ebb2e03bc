import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ExchangeDatabase } from '../../../src/sandbox/books/db/exchangeDatabase.ts';
import { migrate } from '../../../src/sandbox/books/db/migrate.ts';
import { PgliteDialect } from '../../../src/sandbox/books/db/pgliteDialect.ts';
import { openKeys } from '../../../src/sandbox/http/signing/openKeys.ts';
import { clusters } from './pooledPglite.ts';

const migrationsFolder = 'src/sandbox/books/db/migrations';
const folder = 'node_modules/.cache/user-assets-tests';

/** Clusters of other states of the migrations are kept this long: another checkout's tests may run. ms */
const keptMs = 3_600_000;

let cluster: Promise<Blob> | undefined;
let unpacked: Promise<string> | undefined;

/**
 * A cluster whose tables are already up to date, as a tar, made once for each state of the migrations: without it every
 * test that opens an exchange would run them all. `migrate` runs on it all the same, and finds nothing to do.
 */
export function preparedCluster(empty: () => Promise<Blob>): Promise<Blob> {
  cluster ??= readCluster(empty);
  return cluster;
}

/**
 * Lays the prepared cluster into a new folder. Unpacking one takes three seconds of processor time, copying what was
 * unpacked once a few tenths.
 *
 * @param unpack has PGlite itself unpack the cluster into a folder
 */
export async function createCluster(into: string, unpack: (folder: string) => Promise<void>): Promise<void> {
  unpacked ??= unpackOnce(unpack);
  cpSync(await unpacked, into, { recursive: true });
  await layKeys(dirname(into));
}

/**
 * Lays the keys of this process into a new data folder, where an exchange would spend a second of processor time on its own
 * (`signing/keys.test.ts` shows that it makes them where there are none).
 */
async function layKeys(dataDir: string): Promise<void> {
  const {
    requestPrivate: [request],
    responsePrivate,
  } = await openKeys('memory');
  const text = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const keys = { request: text(request), response: text(responsePrivate) };
  // Where there are some already, they are those of the exchange whose database is laid again.
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify(keys), { mode: 0o600, flag: 'wx' }).catch(
    isThere,
  );
}

function isThere(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EEXIST') throw cause;
}

async function unpackOnce(unpack: (folder: string) => Promise<void>): Promise<string> {
  const key = await keyOf();
  await putInPlace(key, key, unpack);
  return join(folder, key);
}

async function readCluster(empty: () => Promise<Blob>): Promise<Blob> {
  const key = await keyOf();
  await putInPlace(key, `${key}.tar`, async (draft) => writeFile(draft, await migrated(await empty())));
  const file = join(folder, `${key}.tar`);
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

/** Made beside its place and put there at once, so that two workers may do this side by side. */
async function putInPlace(key: string, name: string, make: (draft: string) => Promise<void>): Promise<void> {
  const place = join(folder, name);
  if (existsSync(place)) return;
  await mkdir(folder, { recursive: true });
  await removeOld(key);
  const draft = `${place}.${randomBytes(6).toString('hex')}`;
  await make(draft);
  await rename(draft, place).catch(async (cause: unknown) => {
    // A folder cannot be put where the other worker has just put the same.
    if (!existsSync(place)) throw cause;
    await rm(draft, { recursive: true, force: true });
  });
}

async function migrated(empty: Blob): Promise<Buffer> {
  const pglite = await PGlite.create({ dataDir: 'memory://', loadDataDir: empty });
  const db = new ExchangeDatabase(new PgliteDialect(pglite));
  await migrate(db);
  const tar = await pglite.dumpDataDir('none');
  await db.destroy();
  return Buffer.from(await tar.arrayBuffer());
}

/** Other workers may be removing the same at this moment: what they were faster with is gone, as it should be. */
async function removeOld(key: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const mtimeMs = (await stat(file).catch(isGone))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    const isOld = Date.now() - mtimeMs > keptMs;
    if (isOld && !name.startsWith(key)) await rm(file, { recursive: true, force: true }).catch(isGone);
  }
}

function isGone(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTEMPTY') return null;
  throw cause;
}
