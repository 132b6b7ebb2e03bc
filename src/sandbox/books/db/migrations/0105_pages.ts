import { type Kysely, sql } from 'kysely';

/** What lists need, and looks at what of a customer's is open, to find their rows by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...customers, ...open, ...statements]) await statement.execute(db);
}

const customers = [
  sql`create index accounts_of_family on accounts (parent_uid, uid) where parent_uid is not null`,
  sql`create index accounts_by_mobile on accounts (mobile)`,
  sql`create index deposits_by_time on deposits (uid, first_seen_at desc)`,
  sql`create index fiat_orders_paid on fiat_orders (uid, paid_at desc) where paid_at is not null`,
  sql`create index withdrawals_received on withdrawals (receiver_uid, created_at desc) where receiver_uid is not null`,
];

const open = [
  sql`create index holds_open on withdrawal_holds (uid, wallet, coin) where released_at is null`,
  // In the order of bytes, so that an index can answer how a reference begins.
  sql`create index holds_by_cause on withdrawal_holds (uid, reason, reference collate "C")`,
  sql`drop index holds_of_customer`,
  sql`create index deposit_freezes_open on deposit_freezes (deposit_id) where ended_at is null`,
  sql`create index withdrawals_open on withdrawals (uid, id) where finished_at is null`,
  sql`create index convert_orders_open on convert_orders (uid) where finished_at is null`,
  sql`create index convert_batches_open on convert_batches (uid) where finished_at is null`,
  sql`create index account_freezes_open on account_freezes (uid) where ended_at is null`,
  sql`create index fiat_orders_unpaid on fiat_orders (uid, expire_at) where status = 'CREATED'`,
];

const statements = [
  sql`drop index export_tasks_queued`,
  sql`create index export_tasks_queued on export_tasks (created_at, id) where status = 0`,
  sql`create index export_tasks_unfinished on export_tasks (uid, created_at, id) where status in (0, 1)`,
];
