import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';

const hourMs = 3_600_000;
const schema = 'user_assets';

/** Where an exchange keeps what it has. */
export interface DataPlace {
  readonly dataDir: string;
  /** A database of its own; null for embedded books, in the folder. */
  readonly server: PostgresServer | null;
}

/** The data of a new exchange. */
export interface HostedData extends DataPlace {
  /** Where keys.json is. */
  readonly keysFolder: string;
  remove(): Promise<void>;
}

/** Folder for everything, and the PostgreSQL server of this run of tests with the right to create databases, if there is one. */
export interface HostPlace {
  readonly folder: string;
  readonly url: string | null;
}

/**
 * A copy of what an exchange has after its first start, made once an hour: what is seeded looks back from the hour. On a
 * server a copy takes a tenth of the time that an embedded database takes to start.
 * @param begin starts an exchange there and ends it
 */
export async function layData(
  place: HostPlace,
  begin: (at: DataPlace) => Promise<void>,
): Promise<HostedData> {
  const template = await templateOf(Math.floor(Date.now() / hourMs), place, begin);
  const dataDir = await mkdtemp(join(place.folder, 'exchange-'));
  // A thousand small files: one promise for each would cost several times as much.
  cpSync(join(place.folder, template), dataDir, { recursive: true });
  const database = `exchange_${randomBytes(8).toString('hex')}`;
  await run(place, `CREATE DATABASE ${database} TEMPLATE ${template}`);
  return {
    dataDir,
    server: serverAt(place, database),
    keysFolder: place.url === null ? dataDir : join(dataDir, 'server', schema),
    remove: async () => {
      await run(place, `DROP DATABASE ${database} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The name of a folder, and of a database, for copying. The process that comes second waits for the first one's. */
async function templateOf(
  hour: number,
  place: HostPlace,
  begin: (at: DataPlace) => Promise<void>,
): Promise<string> {
  const name = `template_${hour}`;
  const dataDir = join(place.folder, name);
  const [making, made] = [`${dataDir}.making`, `${dataDir}.made`];
  while (!existsSync(made)) {
    if (!isFirst(making)) {
      await sleep(50);
      continue;
    }
    try {
      await run(place, `CREATE DATABASE ${name}`);
      const server = serverAt(place, name);
      await begin({ dataDir, server });
      // What the seeding has changed no page has missed: its first visitors would be told to ask everything again.
      await run({ ...place, url: server?.url ?? null }, `TRUNCATE ${schema}.live_changes`);
      writeFileSync(made, '');
    } catch (cause) {
      await run(place, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(making, { recursive: true });
      throw cause;
    }
  }
  return name;
}

function isFirst(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

function serverAt({ url }: HostPlace, database: string): PostgresServer | null {
  return url === null ? null : { url: Object.assign(new URL(url), { pathname: database }).href, schema };
}

/** Does nothing where books are embedded. */
async function run({ url }: HostPlace, statement: string): Promise<void> {
  if (url === null) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
