import { type Kysely, sql } from 'kysely';

/**
 * Postings have the time of their transaction, so that the movements of one account are found in order of time by an index of
 * its own, and nobody reads the whole exchange's for a customer's statement. The release before this one writes them
 * without: the column has to allow that, and a trigger fills it in before another holds it against the transaction's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table ledger_postings add column at bigint`,
  sql`alter table ledger_postings disable trigger append_only`,
  sql`update ledger_postings p set at = t.at from ledger_transactions t where t.id = p.transaction_id`,
  sql`alter table ledger_postings enable trigger append_only`,
  sql`
  create function ledger_date_posting() returns trigger language plpgsql as $$
  begin
    new.at = (select at from ledger_transactions where id = new.transaction_id);
    return new;
  end $$`,
  sql`create trigger ledger_date before insert on ledger_postings
      for each row when (new.at is null) execute function ledger_date_posting()`,
  sql`
  create or replace function ledger_apply_posting() returns trigger language plpgsql as $$
  declare
    entry ledger_transactions;
  begin
    select * into entry from ledger_transactions where id = new.transaction_id;
    if entry.written_by <> pg_current_xact_id() then
      raise exception 'ledger transaction % is finished', new.transaction_id using errcode = 'restrict_violation';
    end if;
    if entry.at is distinct from new.at then
      raise exception 'ledger transaction % has another time', new.transaction_id using errcode = 'check_violation';
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
  sql`create index ledger_postings_by_time on ledger_postings (account_id, at, transaction_id)`,
  sql`drop index ledger_postings_of_account`,
  sql`drop index ledger_transactions_by_time`,
];
