import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';

/** How rows without a column `uid` lead to their customer, $1; by table. */
const ways: Readonly<Record<string, string>> = {
  transfers: 'from_uid = $ or to_uid = $',
  convert_batch_lines: 'batch_id in (select id from convert_batches where uid = $)',
  withdrawal_parts: 'withdrawal_id in (select id from withdrawals where uid = $)',
  withdrawal_events: 'withdrawal_id in (select id from withdrawals where uid = $)',
  deposit_freezes: 'deposit_id in (select id from deposits where uid = $)',
  deposit_releases: 'deposit_id in (select id from deposits where uid = $)',
  mailbox: 'mail_id in (select id from mails where uid = $)',
  ledger_postings: 'account_id in (select id from ledger_accounts where uid = $)',
  ledger_balances: 'account_id in (select id from ledger_accounts where uid = $)',
};

/** Tables that hold nothing of a customer's, or only what others of these tables tell. */
const ofNobody = [
  'call_counts',
  'exchange_clock',
  'missing_keys',
  'answer_faults',
  'closed_coins',
  'control_switches',
  'injected_faults',
  'ledger_transactions',
  'request_nonces',
  'kysely_migration',
  'kysely_migration_lock',
  'oldest_release',
  'replica_beats',
];

/** What belongs to a customer: the rows of each table, as text. A table nobody thought of is an Error. */
export async function rowsOf(db: Kysely<Database>, uid: number): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string; has_uid: boolean }>`
    select t.table_name as name,
      exists (select from information_schema.columns c where c.table_schema = t.table_schema
        and c.table_name = t.table_name and c.column_name = 'uid') as has_uid
    from information_schema.tables t
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name, has_uid } of tables.rows) {
    const way = has_uid ? 'uid = $' : ways[name];
    if (way === undefined && ofNobody.includes(name)) continue;
    if (way === undefined) throw new Error(`Say in rowsOf.ts whose the rows of ${name} are.`);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where ${sql.raw(way.replaceAll('$', String(uid)))}
      order by 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
