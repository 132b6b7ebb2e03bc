import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { ExchangeDatabase } from '../../../src/sandbox/books/db/exchangeDatabase.ts';
import { createPool } from '../../../src/sandbox/books/db/postgres/createPool.ts';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { openDatabase } from '../../../src/sandbox/books/openDatabase.ts';
import { emptyTables } from './emptyTables.ts';

/** Where test exchanges keep their books unless a test says otherwise: on a server, as in production. */
export const usualServer = inject('postgresUrl');

let serverUrl = usualServer;

/** From now on test exchanges open on this server, each in a schema of its own; null for the embedded database. */
export function openTestsOn(url: string | null): void {
  serverUrl = url;
}

/** A schema that nobody else uses. */
export function newSchema(url: string): PostgresServer {
  return { url, schema: `test_${randomBytes(8).toString('hex')}` };
}

export interface TestDatabase {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** The database of a test exchange: embedded, or on the server that openTestsOn named. The same folder is the same one. */
export async function openTestDatabase(dataDir: string): Promise<TestDatabase> {
  if (serverUrl === null) return openedIn(dataDir);
  if (dataDir !== ':memory:') return openedIn(schemaOf(serverUrl, dataDir));
  const schema = await takeSchema(serverUrl);
  const db = lent(schema);
  const close = once(async () => {
    db.close();
    await takeBack(schema);
  });
  return { db, close };
}

/** An empty schema for an exchange that opens its books itself; undefined where they are embedded. */
export async function lendSchema(): Promise<
  { server: PostgresServer; takeBack(): Promise<void> } | undefined
> {
  if (serverUrl === null) return undefined;
  const schema = await takeSchema(serverUrl);
  return { server: schema.server, takeBack: once(() => takeBack(schema)) };
}

/** What was given back belongs to the next test: an exchange may be closed twice. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

async function openedIn(place: string | PostgresServer): Promise<TestDatabase> {
  const db = await openDatabase(place);
  return { db, close: () => db.destroy() };
}

interface Schema {
  readonly server: PostgresServer;
  readonly pool: Pool;
}

/** Schemas of this process that nobody uses at the moment, each empty, with its tables made and its connections open. */
const idle: Schema[] = [];

/** Making a schema's tables takes a quarter of a second, emptying one a few milliseconds. */
async function takeSchema(url: string): Promise<Schema> {
  return idle.pop() ?? makeSchema(newSchema(url));
}

async function makeSchema(server: PostgresServer): Promise<Schema> {
  await (await openDatabase(server)).destroy();
  return { server, pool: createPool(server) };
}

async function takeBack({ server, pool }: Schema): Promise<void> {
  await untilUnused(pool);
  try {
    await pool.query(emptyTables(server.schema));
    idle.push({ server, pool });
  } catch {
    // One that cannot be emptied, because a test broke it on purpose, serves nobody else.
    await pool.query(`drop schema "${server.schema}" cascade`);
    await pool.end();
  }
}

/**
 * A transaction that is still under way would write into the next test's books.
 * @throws Error when a test has kept a connection
 */
async function untilUnused(pool: Pool): Promise<void> {
  const isUsed = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  for (let turn = 0; turn < 15_000 && isUsed(); turn += 1) await sleep(2);
  if (isUsed()) throw new Error('A connection of this test is still in use.');
}

/**
 * The database of one test, on connections that outlast it. Once it is closed it refuses queries, as a real one does: a
 * job that outlives its exchange is not to write into the next one's books.
 */
function lent({ pool }: Schema): Kysely<Database> & { close(): void } {
  let isClosed = false;
  const connect = async () => {
    if (isClosed) throw new Error('The database of this test is closed.');
    return pool.connect();
  };
  const db = new ExchangeDatabase(new PostgresDialect({ pool: { connect, end: async () => {} } }));
  return Object.assign(db, {
    close: () => {
      isClosed = true;
    },
  });
}

function schemaOf(url: string, dataDir: string): PostgresServer {
  return { url, schema: `folder_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}` };
}
