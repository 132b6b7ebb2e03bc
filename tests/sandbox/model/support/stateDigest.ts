import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';

/** What is noted of calls, whatever they do; statements are made beside everything else, and what changed is forgotten. */
const restless = new Set([
  'call_counts',
  'export_links',
  'export_tasks',
  'injected_faults',
  'live_changes',
  'request_nonces',
  'sessions',
]);

/** Nothing in them is ever changed, by the database's own rule: their number says it all. */
const appendOnly = new Set(['ledger_postings', 'ledger_transactions']);

/** Trying a code is noted even when it is wrong. */
const tries = new Set(['mails', 'mailbox', 'risk_checks', 'wrong_codes', 'account_security']);

const tables = new WeakMap<Kysely<Database>, readonly string[]>();

/** All that is stored, as one line for each table: two equal states hold the same. */
export async function stateDigest(db: Kysely<Database>, isWithTries: boolean): Promise<string> {
  const names = tables.get(db) ?? (await tableNames(db));
  tables.set(db, names);
  const parts = names
    .filter((name) => isWithTries || !tries.has(name))
    .map((name) => {
      const sum = appendOnly.has(name) ? sql`''` : sql`sum(hashtextextended(t::text, 0))::text`;
      return sql`select ${name} || ' ' || count(*) || ' ' || coalesce(${sum}, '') as line from ${sql.table(name)} t`;
    });
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}

async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !restless.has(name));
}

/** The lines in which two states differ. */
export function difference(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}
