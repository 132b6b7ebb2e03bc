import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../src/sandbox/books/db/open.ts';
import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { emptyTables } from './emptyTables.ts';

/** Where the test exchanges of this worker keep their books; null for the embedded database. */
let serverUrl: string | null = null;

/** From now on test exchanges open on this server, each in a schema of its own. */
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
  if (serverUrl === null) {
    const db = await openDatabase(dataDir);
    return { db, close: () => db.destroy() };
  }
  if (dataDir !== ':memory:') {
    const db = await openDatabase(schemaOf(serverUrl, dataDir));
    return { db, close: () => db.destroy() };
  }
  const server = takeIdle(serverUrl) ?? newSchema(serverUrl);
  const db = await openDatabase(server);
  return {
    db,
    async close() {
      const isEmptied = await sql
        .raw(emptyTables(server.schema))
        .execute(db)
        .then(
          () => true,
          () => false,
        );
      // One that cannot be emptied, because a test broke it on purpose, serves nobody else.
      if (isEmptied) idle.push(server);
      else await sql`drop schema ${sql.id(server.schema)} cascade`.execute(db);
      await db.destroy();
    },
  };
}

/** Empty schemas whose tables are made: making them takes much longer than emptying them. */
const idle: PostgresServer[] = [];

function takeIdle(url: string): PostgresServer | undefined {
  const index = idle.findIndex((server) => server.url === url);
  return index < 0 ? undefined : idle.splice(index, 1)[0];
}

function schemaOf(url: string, dataDir: string): PostgresServer {
  return { url, schema: `folder_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}` };
}
