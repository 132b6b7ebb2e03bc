import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/sandbox/books/db/database.ts';

/** How many rows there are, and whose. */
export interface Amounts {
  /** Rows of each table of records; each of a customer of its own where a table has one row for each. */
  readonly rows: number;
  /** Customers among whom the others are divided. */
  readonly others: number;
  /** Whose rows are asked for, and how many of each table are theirs. */
  readonly uid: number;
  readonly own: number;
  /** Whether a seventh of the rows is to be done by jobs; none by default. */
  readonly isDue?: boolean;
  /** Tables to fill, all by default. */
  readonly tables?: readonly string[];
}

/** Tables that do not grow, and why. */
export const smallTables: Readonly<Record<string, string>> = {
  answer_faults: 'a row for each way in which answers differ from their description',
  closed_coins: 'a row for each closed coin',
  control_switches: 'a row for the flags and for each port with a fault',
  exchange_clock: 'one row',
  injected_faults: 'a row for each fault that somebody set, until it is used up',
  kysely_migration: 'a row for each migration',
  kysely_migration_lock: 'one row',
  missing_keys: 'the first 10,000 are kept, and they are found by their key',
  monitoring_reports: 'the newest 1,000 are kept',
  oldest_release: 'one row',
  replica_beats: 'one row',
  tracked_events: 'the newest 1,000 are kept',
};

type Columns = Readonly<Record<string, string>>;
type Tables = Readonly<Partial<Record<keyof Database, Columns>>>;

/** Numbers that no exchange reaches by itself. */
const id = '1000000000 + n';
const other = '1000000 + n';
const later = 'now + 86400000 + n';

/** All rows are within a fortnight. ms */
const fortnight = 14 * 86_400_000;

/** What tells the rows of a table apart; the other columns are as in a row that an exchange made. */
function tablesOf({ rows, others, uid, own, isDue: hasDue = false }: Amounts): Tables {
  const every = Math.max(1, Math.floor(rows / own));
  const customer = `case when n % ${every} = 0 then ${uid} else 1000000 + n % ${others} end`;
  /** `now` is the exchange's time, ms. */
  const past = `now - n * ${Math.max(1, Math.floor(fortnight / rows))}`;
  const isDue = hasDue ? 'n % 7 = 0' : 'false';
  const ifDue = (due: string, done: string) => `case when ${isDue} then ${due} else ${done} end`;
  return {
    accounts: {
      uid: other,
      // Whichever row they go by: they would all be the sub-accounts of one.
      parent_uid: 'null',
      persona: `'many-' || n`,
      uta_status: ifDue(`'PROCESS'`, `'SUCCESS'`),
      uta_due_at: ifDue(past, 'null'),
    },
    account_security: { uid: other },
    sessions: {
      id_hash: `'many-' || n`,
      public_id: 'gen_random_uuid()',
      uid: customer,
      created_at: past,
      seen_at: ifDue(past, 'now'),
    },
    request_nonces: {
      nonce: `decode(lpad(to_hex(n), 32, '0'), 'hex')`,
      received_at: `now() - n * interval '1 second'`,
    },
    call_counts: {
      key: `'many-' || n`,
      times: `array[${past}]`,
      is_admitted: 'true',
      ends_at: ifDue(past, later),
    },
    mails: { id, uid: customer, sent_at: past, expires_at: ifDue(past, later) },
    mailbox: { mail_id: id },
    risk_checks: {
      token_hash: `'many-' || n`,
      uid: customer,
      created_at: past,
      expires_at: ifDue(past, later),
    },
    wrong_codes: { uid: customer, at: past },
    live_changes: {
      written_by: `(n + 1000000000)::text::xid8`,
      uid: customer,
      at: `now() - n * interval '1 second'`,
    },
    address_batches: {
      uid: customer,
      request_id: `'many-' || n`,
      digest: `''`,
      answer: `'{}'`,
      created_at: past,
    },
    ledger_accounts: {
      id: `'user:' || ${other} || ':FUND'`,
      is_house: 'false',
      uid: other,
      wallet: `'FUND'`,
    },
    ledger_transactions: { id, kind: `'many'`, reference: 'n::text', at: past },
    ledger_postings: {
      id,
      transaction_id: id,
      at: past,
      account_id: `'user:' || ${customer} || case when n % ${2 * every} = 0 then ':UNIFIED' else ':FUND' end`,
    },
    ledger_balances: { account_id: `'user:' || ${other} || ':FUND'`, coin: `'USDT'`, amount: '1' },
    transfers: {
      id: `'many-' || n`,
      from_uid: customer,
      to_uid: other,
      created_at: past,
      request_id: `'many-' || n`,
    },
    deposits: {
      id,
      uid: customer,
      tx_hash: `'many-' || n`,
      status: `case when ${isDue} then 1 when n % 11 = 0 then 70013 else 3 end`,
      first_seen_at: past,
      next_block_at: '0',
      next_at: 'null',
      released_at: ifDue('null', past),
    },
    deposit_freezes: { deposit_id: id, ended_at: past },
    deposit_releases: { deposit_id: id, day: '1', amount: '1' },
    address_owners: { identity: `'many-' || n`, uid: other },
    deposit_addresses: { id, uid: other, address_index: '0', is_default: 'true', request_id: 'null' },
    withdrawal_holds: {
      id,
      uid: customer,
      reference: `'many-' || n`,
      reason: `'LEGAL_HOLD'`,
      origin_id: 'null',
      created_at: past,
      unlock_at: past,
      released_at: ifDue('null', past),
    },
    account_freezes: {
      id,
      uid: customer,
      reason: `case when n % 14 = 0 then 'CONVERT_LIMIT_ORDER' else 'EARN_LOCKED' end`,
      coin: `'ETH'`,
      to_coin: `case when n % 14 = 0 then 'USDT' end`,
      limit_rate: `case when n % 14 = 0 then 0.001 end`,
      created_at: past,
      unlock_at: `case when n % 14 = 0 then ${later} else ${past} end`,
      ended_at: ifDue('null', past),
    },
    fiat_orders: {
      id,
      uid: customer,
      request_id: `'many-' || n`,
      created_at: past,
      paid_at: past,
      status: ifDue(`'PAYING'`, `'SUCCESS'`),
      next_at: ifDue(past, 'null'),
      finished_at: ifDue('null', past),
    },
    pre_kya_checks: { id, uid: customer, created_at: past, done_at: past },
    derivative_entries: { transaction_id: id, uid: customer },
    derivative_positions: { uid: other, next_at: ifDue(past, later) },
    convert_quotes: {
      id: `'many-' || n`,
      uid: customer,
      request_id: `'many-' || n`,
      created_at: past,
      expires_at: past,
      // The even-numbered quotes have orders.
      used_at: `case when n % 14 = 7 then null else ${past} end`,
    },
    convert_orders: {
      quote_id: `'many-' || 2 * n`,
      uid: customer,
      status: ifDue(`case when n % 14 = 0 then 'init' else 'processing' end`, `'success'`),
      created_at: past,
      finished_at: ifDue('null', past),
    },
    convert_batches: {
      id: `'many-' || n`,
      uid: customer,
      request_id: `'many-' || n`,
      created_at: past,
      expires_at: ifDue(past, later),
      submitted_at: `case when n % 21 = 0 then null else ${past} end`,
      status: `case when n % 21 = 0 then '' when n % 14 = 0 then 'init' when ${isDue} then 'processing' else 'success' end`,
      finished_at: ifDue('null', past),
    },
    convert_batch_lines: { batch_id: `'many-' || n` },
    export_tasks: {
      id,
      uid: customer,
      subject_uid: customer,
      request_id: `'many-' || n`,
      created_at: past,
      not_before: past,
      status: `case when ${isDue} then 2 when ${hasDue} and n % 6 = 0 then 0 else 3 end`,
      stored_name: `n::text`,
      lease_until: 'null',
      fail_reason: `''`,
      expire_at: `case when ${hasDue} and n % 7 <> 0 and n % 6 = 0 then null else ${past} end`,
    },
    export_links: { token_hash: `'many-' || n`, task_id: id, uid: customer, expires_at: ifDue(past, later) },
    withdrawals: {
      id,
      uid: customer,
      request_id: `'many-' || n`,
      receiver_uid: 'null',
      created_at: past,
      updated_at: past,
      status: ifDue(`'SecurityCheck'`, `'success'`),
      next_at: ifDue(past, 'null'),
      finished_at: ifDue('null', past),
    },
    withdrawal_parts: { withdrawal_id: id },
    withdrawal_events: { id, withdrawal_id: id, at: past },
    withdrawal_addresses: {
      id,
      uid: customer,
      identity: `'many-' || n`,
      request_id: `'many-' || n`,
      created_at: past,
      deleted_at: 'null',
    },
  };
}

/**
 * Fills tables, and lets the planner look. A row is like one that the exchange has made already, the first by its text and
 * not by its place, which updates change, but for what tells them apart.
 * @param now the exchange's time, ms
 * @throws Error for a table without a row to go by
 */
export async function makeManyRows(db: Kysely<Database>, now: number, amounts: Amounts): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Neither references nor the ledger's triggers are asked: rows of no consequence, as many as possible in a second.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, changes] of Object.entries(tablesOf(amounts))) {
      if (amounts.tables?.includes(table) === false) continue;
      const { rows: columns } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
        trx,
      );
      const values = columns.map(({ name }) => changes[name] ?? `model."${name}"`);
      const isWhole = columns.every(({ name }) => changes[name] !== undefined);
      const { numAffectedRows } = await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        overriding system value
        select ${sql.raw(values.join(', '))}
        from (select n, ${now}::bigint as now from generate_series(1, ${amounts.rows}::int) n) as numbers
        ${isWhole ? sql`` : sql`, (select * from ${sql.table(table)} one order by one::text limit 1) as model`}
      `.execute(trx);
      if (numAffectedRows === 0n) throw new Error(`There is no row of ${table} to go by.`);
    }
  });
  await sql`analyze`.execute(db);
}

/** Amounts for callers that only need the names of the tables. */
const nothing: Amounts = { rows: 0, others: 1, uid: 0, own: 1 };

/** Tables that are neither filled nor said to be small. */
export async function forgottenTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const known = tablesOf(nothing);
  return rows.map(({ name }) => name).filter((name) => !(name in known) && !(name in smallTables));
}

/** Takes all rows away, so that the schema is as good as new for the next test. */
export async function removeManyRows(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.join(Object.keys(tablesOf(nothing)).map((table) => sql.table(table)))} cascade`.execute(
      trx,
    );
  });
  await sql`analyze`.execute(db);
}
