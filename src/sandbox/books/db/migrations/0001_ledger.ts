import { type Kysely, sql } from 'kysely';

/**
 * The ledger. The database itself holds the promises that money software lives by:
 * a transaction's postings sum to zero per coin, no customer's book goes below zero, nothing is changed or
 * removed later, nothing is added to a finished transaction, balances follow from postings alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [accounts, transactions, postings, balances, ...triggers])
    await statement.execute(db);
}

const accounts = sql`
  create table ledger_accounts (
    id text primary key,
    is_house boolean not null,
    uid bigint,
    wallet text,
    check (is_house = (uid is null) and is_house = (wallet is null))
  )`;

const transactions = sql`
  create table ledger_transactions (
    id bigint generated always as identity primary key,
    kind text not null check (kind <> ''),
    reference text not null check (reference <> ''),
    at bigint not null,
    written_by xid8 not null default pg_current_xact_id(),
    unique (kind, reference)
  )`;

const postings = sql`
  create table ledger_postings (
    id bigint generated always as identity primary key,
    transaction_id bigint not null references ledger_transactions (id),
    account_id text not null references ledger_accounts (id),
    book text not null check (book in ('available', 'pending', 'locked')),
    coin text not null check (coin <> ''),
    amount numeric not null
      check (amount <> 0 and amount <> 'NaN' and abs(amount) < 1e30 and scale(trim_scale(amount)) <= 18)
  )`;

const balances = sql`
  create table ledger_balances (
    account_id text not null references ledger_accounts (id),
    book text not null,
    coin text not null,
    amount numeric not null,
    is_house boolean not null,
    primary key (account_id, book, coin),
    constraint ledger_balances_not_negative check (is_house or amount >= 0)
  )`;

const triggers = [
  sql`create index ledger_postings_transaction on ledger_postings (transaction_id)`,
  sql`
  create function ledger_apply_posting() returns trigger language plpgsql as $$
  begin
    if (select written_by from ledger_transactions where id = new.transaction_id) <> pg_current_xact_id() then
      raise exception 'ledger transaction % is finished', new.transaction_id using errcode = 'restrict_violation';
    end if;
    -- In two steps: a check looks at the row an upsert would insert, even when that row exists already.
    insert into ledger_balances (account_id, book, coin, amount, is_house)
    select new.account_id, new.book, new.coin, 0, a.is_house
    from ledger_accounts a where a.id = new.account_id
    on conflict (account_id, book, coin) do nothing;
    update ledger_balances set amount = amount + new.amount
    where account_id = new.account_id and book = new.book and coin = new.coin;
    return null;
  end $$`,
  sql`create trigger ledger_apply after insert on ledger_postings
      for each row execute function ledger_apply_posting()`,
  sql`
  create function ledger_assert_balanced() returns trigger language plpgsql as $$
  declare
    number bigint := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
  begin
    if not exists (select from ledger_postings where transaction_id = number)
      or exists (select from ledger_postings where transaction_id = number group by coin having sum(amount) <> 0)
    then
      raise exception 'ledger transaction % does not balance', number using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  sql`create constraint trigger ledger_postings_balanced after insert on ledger_postings
      deferrable initially deferred for each row execute function ledger_assert_balanced()`,
  sql`create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
      deferrable initially deferred for each row execute function ledger_assert_balanced()`,
  sql`
  create function ledger_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  ...['ledger_postings', 'ledger_transactions'].map(
    (table) => sql`create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse_change()`,
  ),
  sql`
  create function ledger_refuse_edit() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() < 2 then
      raise exception 'balances follow from postings alone' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$`,
  sql`create trigger follows_postings before insert or update or delete on ledger_balances
      for each statement execute function ledger_refuse_edit()`,
  sql`create trigger never_emptied before truncate on ledger_balances
      for each statement execute function ledger_refuse_change()`,
];
