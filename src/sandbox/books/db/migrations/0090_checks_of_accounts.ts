import { type Kysely, sql } from 'kysely';

/** The newest security checks of a customer are found without looking at everybody's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index risk_checks_of_account on risk_checks (uid, created_at desc)`.execute(db);
}
