import type { Kysely } from 'kysely';

/** What a request to save an address asked for, so that the same requestId with anything else is told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawal_addresses').addColumn('request_digest', 'text').execute();
}
