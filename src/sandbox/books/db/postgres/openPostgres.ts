import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { ExchangeDatabase } from '../exchangeDatabase.ts';
import { migrate } from '../migrate.ts';
import { checkServer } from './checkServer.ts';
import { createPool } from './createPool.ts';
import type { PostgresServer } from './postgresServer.ts';
import { ServerDialect } from './serverDialect.ts';
import { withoutReadOnly } from './withoutReadOnly.ts';

/** Serialises the creation of the schema when two processes start at once. */
const schemaLock = 'user-assets schema';

/**
 * Opens the exchange's schema on a PostgreSQL server, created when missing, and brings its tables up to date. Several
 * processes may do so at once.
 * @throws ServerRefusedError when the server cannot be used, Error when a migration fails; nothing stays open then
 */
export async function openPostgres(server: PostgresServer): Promise<ExchangeDatabase> {
  await checkServer(server);
  const db = new ExchangeDatabase(
    new ServerDialect({ pool: withoutReadOnly(createPool(server)) }, server.schema),
  );
  try {
    await makeSchema(db, server.schema);
    await migrate(db, server.schema);
    if (server.replicas !== undefined) await noteForReplicas(db);
    return db;
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}

async function makeSchema(db: Kysely<Database>, schema: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${schemaLock}, 0))`.execute(trx);
    // Not `if not exists`: that requires the privilege to create a schema even when it exists.
    const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(trx);
    if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(trx);
  });
}

/**
 * Has replicas show which customers' records have changed (`live_changes`), which is unlogged otherwise and does not reach them.
 * It stays so when replicas are no longer read: another process may still read them.
 */
async function noteForReplicas(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select from pg_class where oid = 'live_changes'::regclass and relpersistence = 'u'`.execute(db);
  if (rows.length > 0) await sql`alter table live_changes set logged`.execute(db);
}
