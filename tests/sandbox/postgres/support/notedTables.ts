import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';

/** Tables whose triggers note a change in `live_changes`. */
export async function notedTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where trigger_schema = current_schema() and trigger_name like 'live\\_changes%'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables without a trigger of their own, and with which noted one they change. */
export const changingTogether: Readonly<Record<string, string>> = {
  accounts: 'a change is noted; an account is opened before its customer can ask',
  convert_batch_lines: 'settled with a posting, and shown from the submission of their batch on',
  convert_quotes: 'as they were when their order was made',
  ledger_accounts: 'made with their first posting',
  ledger_balances: 'changed by postings alone',
  ledger_transactions: 'made with their postings',
  withdrawal_events: 'added when their withdrawal changes',
  withdrawal_parts: 'made with their withdrawal',
};

/** The tables that a query names. */
export function tablesReadIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].flatMap(([, table = '']) =>
    isPart.test(table) ? [] : table,
  );
}

/** What follows `from` and is no table. */
const isPart = /^(?:lateral|select|excluded|unnest|generate_series|before|after)$/;
