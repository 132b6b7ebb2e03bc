import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import { lastOfPreviousRelease, migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date, all or nothing; when several processes start at once, one does it and the others wait.
 * Uses `schema`, or the first one in the connection's search path. What the release after this one has changed stays.
 * @throws BooksTooNewError, Error when a migration fails
 */
export async function migrate(db: Kysely<Database>, schema?: string): Promise<void> {
  const newer = await newerMigrations(db, schema);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...newer, ...migrations }) },
    allowUnorderedMigrations: true,
    // Without it, the migration table of another exchange in the same database would be taken for this one's.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  }).migrateToLatest();
  if (error === undefined) return noteOldestRelease(db);
  throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}

/** These books were changed by a release so much newer that they no longer suit this one. */
export class BooksTooNewError extends Error {
  override readonly name = 'BooksTooNewError';

  constructor() {
    super(
      'These books were changed by a release that is more than one after this one: nothing was changed. Start the newer ' +
        'release, or go back by a backup that this one can read (docs/operations.md, Roll back).',
    );
  }
}

/**
 * Migrations that a newer release has run, as ones that do nothing: the migrator takes what it does not know for damage.
 * @throws BooksTooNewError
 */
async function newerMigrations(
  db: Kysely<Database>,
  schema?: string,
): Promise<Readonly<Record<string, Migration>>> {
  if (!(await hasTable(db, 'kysely_migration', schema))) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (await hasTable(db, 'oldest_release', schema)) {
    const own = Object.keys(migrations).at(-1) ?? '';
    const oldest = await sql`select from oldest_release where last_migration > ${own}`.execute(db);
    if (oldest.rows.length > 0) throw new BooksTooNewError();
  }
  const unknown = rows.filter(({ name }) => migrations[name] === undefined);
  return Object.fromEntries(unknown.map(({ name }) => [name, { up: async () => {} }]));
}

async function hasTable(db: Kysely<Database>, table: string, schema?: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables where tablename = ${table}
    and schemaname = coalesce(${schema ?? null}::text, current_schema())`.execute(db);
  return rows.length > 0;
}

async function noteOldestRelease(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into oldest_release (last_migration) values (${lastOfPreviousRelease})
    on conflict (is_only) do update set last_migration = excluded.last_migration
    where oldest_release.last_migration < excluded.last_migration`.execute(db);
}
