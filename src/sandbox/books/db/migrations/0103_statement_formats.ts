import { type Kysely, sql } from 'kysely';

/** Two more formats of statements: bank statements of ISO 20022, and taxable events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_tasks drop constraint export_tasks_format_check`.execute(db);
  await sql`alter table export_tasks add constraint export_tasks_format_check
    check (format in ('csv', 'xlsx', 'pdf', 'camt053', 'tax'))`.execute(db);
}
