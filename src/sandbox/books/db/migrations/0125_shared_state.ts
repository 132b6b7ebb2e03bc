import { type Kysely, sql } from 'kysely';

/**
 * What the processes on one server have in common besides the books: how often callers called, and the injected faults. Neither
 * has to survive a crash of the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // Rows are changed in place: half of a page is left for it.
  sql`
    create unlogged table call_counts (
      key text primary key,
      times bigint[] not null,
      is_admitted boolean not null,
      ends_at bigint not null
    ) with (fillfactor = 50)`,
  sql`create index call_counts_by_end on call_counts (ends_at)`,
  sql`
    create unlogged table injected_faults (
      id bigint generated always as identity primary key,
      wish jsonb not null,
      remaining integer check (remaining >= 0)
    )`,
];
