import { type Kysely, sql } from 'kysely';

/**
 * What the control page has set for all processes on one server. It does not have to survive a crash of the server. Values are JSON as
 * text, because jsonb refuses texts with a zero in them or half a surrogate pair, which are set to try out what is broken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table control_switches (
      name text collate "C" primary key,
      value text not null
    )`.execute(db);
}
