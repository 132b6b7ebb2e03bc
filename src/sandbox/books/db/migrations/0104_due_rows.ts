import { type Kysely, sql } from 'kysely';

/**
 * What every job needs to find the rows that are due by an index, and old rows by their age. Deposits get the time of
 * their next block; of those under way so far it is set when it is counted next, which is at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...deposits, ...orders, ...old]) await statement.execute(db);
}

const deposits = [
  sql`drop index deposits_under_way`,
  sql`alter table deposits
      add column next_block_at bigint default 0,
      add column due_at bigint generated always as (
        case when released_at is not null then null
          when status in (1, 2, 3, 10011, 10012) then least(next_at, next_block_at)
          when status = 7 then next_at end) stored`,
  sql`create index deposits_due on deposits (due_at, id) where due_at is not null`,
  sql`create index deposits_owed on deposits (id) where status = 70013`,
];

const orders = [
  sql`drop index fiat_orders_under_way`,
  sql`create index fiat_orders_due on fiat_orders (next_at, id) where next_at is not null`,
  sql`drop index withdrawals_under_way`,
  sql`create index withdrawals_due on withdrawals (next_at, id) where next_at is not null`,
  sql`drop index derivative_positions_due`,
  sql`create index derivative_positions_due on derivative_positions (next_at, uid, plan)`,
  sql`drop index convert_orders_under_way`,
  sql`create index convert_orders_due on convert_orders (status, created_at, quote_id) where finished_at is null`,
  sql`drop index convert_batches_under_way`,
  sql`create index convert_batches_due on convert_batches (status, submitted_at, id) where finished_at is null`,
  sql`drop index account_freezes_open`,
  sql`create index account_freezes_due on account_freezes (unlock_at, id) where ended_at is null`,
  sql`create index account_freezes_awaited on account_freezes (coin, to_coin, limit_rate, id)
      where ended_at is null and to_coin is not null`,
  sql`create index accounts_upgraded on accounts (uta_due_at, uid) where uta_due_at is not null`,
  sql`create index holds_due on withdrawal_holds (unlock_at) where released_at is null and reason <> 'DEPOSIT_UNCONFIRMED'`,
];

const old = [
  sql`create index convert_batches_unused on convert_batches (expires_at) where submitted_at is null`,
  sql`create index mails_by_age on mails (expires_at)`,
  sql`create index wrong_codes_by_age on wrong_codes (at)`,
  sql`create index request_nonces_by_age on request_nonces (received_at)`,
  sql`create index sessions_by_use on sessions (seen_at)`,
  sql`create index sessions_by_age on sessions (created_at)`,
  sql`create index export_links_by_age on export_links (expires_at)`,
];
