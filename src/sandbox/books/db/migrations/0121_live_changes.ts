import { type Kysely, sql } from 'kysely';

/**
 * Which records of which customer have changed lately, written by the tables themselves, so that no flow can forget it.
 * One transaction writes a topic once. What it holds need not survive a crash: pages ask everything again when they
 * connect again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [liveChanges, ...indexes]) await statement.execute(db);
  for (const [table, ...kinds] of watched) {
    const name = `${table}_live_changes`;
    for (const { when, select } of kinds) {
      await functionOf(`${name}_${when}`, select).execute(db);
      await triggerOf(table, `${name}_${when}`, when).execute(db);
    }
  }
}

const liveChanges = sql`
  create unlogged table live_changes (
    written_by xid8 not null default pg_current_xact_id(),
    uid bigint not null,
    topic text not null check (topic <> ''),
    at timestamptz not null default now(),
    primary key (written_by, uid, topic)
  )`;

const indexes = [
  sql`create index live_changes_by_age on live_changes (at)`,
  sql`create index live_changes_of_customer on live_changes (uid, at)`,
];

type Event = 'insert' | 'update';

/** Whom a statement concerns, and what of theirs: rows of (uid, topic) from `after`, and `before` of an update. */
interface Kind {
  readonly when: Event;
  readonly select: string;
}

function functionOf(name: string, select: string) {
  return sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin
      insert into live_changes (uid, topic) ${sql.raw(select)} on conflict do nothing;
      return null;
    end $$`;
}

function triggerOf(table: string, name: string, when: Event) {
  const rows = when === 'insert' ? sql`new table as after` : sql`old table as before new table as after`;
  return sql`create trigger live_changes_${sql.raw(when)} after ${sql.raw(when)} on ${sql.table(table)}
    referencing ${rows} for each statement execute function ${sql.id(name)}()`;
}

/** Every new or changed row concerns its customer. */
function whatever(topic: string, from = 'select uid from after'): Kind[] {
  const select = `select distinct uid, '${topic}' from (${from}) as told`;
  return [
    { when: 'insert', select },
    { when: 'update', select },
  ];
}

/** As `whatever`, and once more when a row begins to be true to `isCredited`. */
function credits(topic: string, isCredited: (row: string) => string): Kind[] {
  const select = `select distinct uid, '${topic}' from after`;
  return [
    {
      when: 'insert',
      select: `${select} union select uid, 'credits' from after where ${isCredited('after')}`,
    },
    {
      when: 'update',
      select: `${select} union select after.uid, 'credits' from after join before using (id)
        where ${isCredited('after')} and not (${isCredited('before')})`,
    },
  ];
}

/** Both sides of a transfer, and the main account, which sees those of its family. */
const transferred = `
  select account.uid from after join accounts account on account.uid in (from_uid, to_uid)
  union select parent_uid from after join accounts account on account.uid in (from_uid, to_uid)
  where parent_uid is not null`;

const watched: readonly [table: string, ...kinds: Kind[]][] = [
  [
    'ledger_postings',
    {
      when: 'insert',
      select: `select distinct uid, 'balances' from after join ledger_accounts a on a.id = account_id
        where uid is not null`,
    },
  ],
  ['deposits', ...credits('deposits', (row) => `${row}.credited_at is not null`)],
  ['fiat_orders', ...credits('payments', (row) => `${row}.status = 'SUCCESS'`)],
  ['withdrawals', ...whatever('withdrawals')],
  ['convert_orders', ...whatever('conversions')],
  ['convert_batches', ...whatever('conversions', 'select uid from after where submitted_at is not null')],
  ['transfers', ...whatever('transfers', transferred)],
  ['derivative_entries', ...whatever('derivatives')],
  ['account_freezes', ...whatever('holds')],
  ['withdrawal_holds', ...whatever('holds')],
  [
    'deposit_freezes',
    ...whatever('holds', 'select uid from after join deposits on deposits.id = deposit_id'),
  ],
  ['withdrawal_addresses', ...whatever('addresses')],
  ['pre_kya_checks', ...whatever('checks')],
  ['export_tasks', ...whatever('statements')],
  ['accounts', { when: 'update', select: `select uid, 'account' from after` }],
];
