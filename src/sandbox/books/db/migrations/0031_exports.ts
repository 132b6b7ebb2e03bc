import { type Kysely, sql } from 'kysely';

/** Statements: the tasks that make them and the links that download them; and what reading the ledger by time needs. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [tasks, ...indexes, links, ...ledger]) await statement.execute(db);
}

const tasks = sql`
  create table export_tasks (
    id bigint generated always as identity (start with 90001) primary key,
    uid bigint not null references accounts (uid),
    subject_uid bigint not null references accounts (uid),
    kind text not null check (kind in ('SINGLE', 'CONSOLIDATED')),
    type text not null,
    account_type text not null,
    account_types text not null,
    contents text not null,
    coin text not null,
    start_at bigint,
    end_at bigint,
    format text not null check (format in ('csv', 'xlsx', 'pdf')),
    timezone text not null,
    request_id text,
    request_digest text not null,
    status int not null default 0 check (status between -1 and 3),
    progress int not null default 0 check (progress between 0 and 100),
    fail_reason text not null default '',
    attempt int not null default 0,
    created_at bigint not null,
    not_before bigint not null,
    lease_until bigint,
    file_name text not null default '',
    stored_name text not null default '',
    file_size bigint not null default 0,
    expire_at bigint,
    unique (uid, request_id),
    check ((start_at is null) = (end_at is null)),
    check ((status = 1) = (lease_until is not null)),
    check ((status in (2, 3)) = (expire_at is not null)),
    check ((status = -1) = (fail_reason <> ''))
  )`;

const indexes = [
  sql`create index export_tasks_of_customer on export_tasks (uid, created_at desc)`,
  sql`create index export_tasks_queued on export_tasks (not_before) where status = 0`,
  sql`create index export_tasks_ready on export_tasks (expire_at) where status = 2`,
  // The promise "one at work for each customer" is the database's, whatever number of processes claims tasks.
  sql`create unique index export_tasks_at_work on export_tasks (uid) where status = 1`,
];

const links = sql`
  create table export_links (
    token_hash text primary key,
    task_id bigint not null references export_tasks (id),
    uid bigint not null references accounts (uid),
    expires_at bigint not null
  )`;

const ledger = [
  sql`create index ledger_transactions_by_time on ledger_transactions (at, id)`,
  sql`create index ledger_postings_of_account on ledger_postings (account_id, transaction_id)`,
];
