import { type Kysely, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date, all or nothing; when several processes start at once, one does it and the others wait.
 * Uses `schema`, or the first one in the connection's search path.
 * @throws Error when a migration fails
 */
export async function migrate(db: Kysely<Database>, schema?: string): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
    // Without it, the migration table of another exchange in the same database would be taken for this one's.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  }).migrateToLatest();
  if (error === undefined) return;
  throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}
