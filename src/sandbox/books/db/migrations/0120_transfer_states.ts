import { type Kysely, sql } from 'kysely';

/** A transfer is made whole or not at all: what no transfer ever was, and what nothing was moved by, is not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from transfers where status <> 'SUCCESS'`.execute(db);
  await sql`alter table transfers drop column status`.execute(db);
}
