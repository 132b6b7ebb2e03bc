import { type Kysely, sql } from 'kysely';

/** Answers that differed from their description, counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table answer_faults (
      operation text not null,
      problem text not null,
      count bigint not null,
      first_at bigint not null,
      last_at bigint not null,
      primary key (operation, problem)
    )`.execute(db);
}
