import { type Kysely, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date, all of it or nothing; of several processes at once one does it and the others wait. In
 * `schema`, or where the connection's search path begins.
 * @throws Error when a migration fails
 */
export async function migrate(db: Kysely<Database>, schema?: string): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
    // Without it the tables of another exchange in the same database would pass for this one's.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  }).migrateToLatest();
  if (error === undefined) return;
  throw error instanceof Error ? error : new Error('The tables could not be brought up to date.');
}
