import { type Kysely, sql } from 'kysely';

/** Who asked for a transfer, by which request and for what, so that the same request moves nothing twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfers
      add column requested_by bigint references accounts (uid),
      add column request_id text,
      add column request_digest text,
      add constraint transfers_request unique (requested_by, request_id)`.execute(db);
}
