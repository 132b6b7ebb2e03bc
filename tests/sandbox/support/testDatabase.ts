import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../src/sandbox/books/db/open.ts';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
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
  return { db: schema.db, close: once(() => takeBack(schema)) };
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
  readonly db: Kysely<Database>;
}

/** Schemas of this process that nobody uses at the moment, each empty, with its tables made and its connections open. */
const idle: Schema[] = [];

/** Making a schema's tables takes a quarter of a second, opening one a tenth, emptying one a few milliseconds. */
async function takeSchema(url: string): Promise<Schema> {
  return idle.pop() ?? makeSchema(newSchema(url));
}

async function makeSchema(server: PostgresServer): Promise<Schema> {
  return { server, db: await openDatabase(server) };
}

async function takeBack(schema: Schema): Promise<void> {
  const { db, server } = schema;
  try {
    await sql.raw(emptyTables(server.schema)).execute(db);
    idle.push(schema);
  } catch {
    // One that cannot be emptied, because a test broke it on purpose, serves nobody else.
    await sql`drop schema ${sql.id(server.schema)} cascade`.execute(db);
    await db.destroy();
  }
}

function schemaOf(url: string, dataDir: string): PostgresServer {
  return { url, schema: `folder_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}` };
}
