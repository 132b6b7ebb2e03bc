import { type Kysely, sql } from 'kysely';

/** Quotes, the orders that came of them, and batches of small balances. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...single, ...batch]) await statement.execute(db);
}

const single = [
  sql`
  create table convert_quotes (
    id text primary key,
    uid bigint not null references accounts (uid),
    account_type text not null,
    from_coin text not null,
    to_coin text not null check (to_coin <> from_coin),
    from_amount numeric not null check (from_amount > 0 and from_amount <> 'NaN'),
    to_amount numeric not null check (to_amount > 0 and to_amount <> 'NaN'),
    rate numeric not null check (rate > 0),
    mid_rate numeric not null check (mid_rate > 0),
    request_id text,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    unique (uid, request_id)
  )`,
  sql`create index convert_quotes_unused on convert_quotes (expires_at) where used_at is null`,
  sql`
  create table convert_orders (
    quote_id text primary key references convert_quotes (id),
    uid bigint not null references accounts (uid),
    status text not null check (status in ('init', 'processing', 'success', 'failure')),
    fail_code int not null,
    created_at bigint not null,
    finished_at bigint,
    check ((finished_at is null) = (status in ('init', 'processing')))
  )`,
  sql`create index convert_orders_of_customer on convert_orders (uid, created_at desc)`,
  sql`create index convert_orders_under_way on convert_orders (created_at) where finished_at is null`,
];

const batch = [
  sql`
  create table convert_batches (
    id text primary key,
    uid bigint not null references accounts (uid),
    account_type text not null,
    to_coin text not null,
    is_small boolean not null,
    request_id text,
    created_at bigint not null,
    expires_at bigint not null,
    replaced_at bigint,
    submitted_at bigint,
    status text not null check (status in ('', 'init', 'processing', 'success', 'failure', 'partial_fulfillment')),
    finished_at bigint,
    unique (uid, request_id),
    check ((submitted_at is null) = (status = ''))
  )`,
  sql`create index convert_batches_of_customer on convert_batches (uid, submitted_at desc)`,
  sql`create index convert_batches_under_way on convert_batches (submitted_at)
      where submitted_at is not null and finished_at is null`,
  sql`
  create table convert_batch_lines (
    batch_id text not null references convert_batches (id) on delete cascade,
    position int not null,
    from_coin text not null,
    from_amount numeric not null check (from_amount > 0 and from_amount <> 'NaN'),
    base_value numeric not null,
    rate numeric not null,
    mid_rate numeric not null,
    to_amount numeric not null,
    fee_amount numeric not null,
    is_supported boolean not null,
    status text not null check (status in ('', 'init', 'processing', 'success', 'failure')),
    primary key (batch_id, position)
  )`,
];
