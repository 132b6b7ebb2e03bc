import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../../src/sandbox/books/db/database.ts';
import { bookFaults } from '../../../../../src/sandbox/books/ledger/balances.ts';

/**
 * What is wrong with the ledger, a line each. Besides the exchange's own check, every balance of every customer and of
 * the house is worked out a second time, from the deposits, payments, conversions, withdrawals, transfers and contracts alone: what came in,
 * less what went out, less fees, and what is held of it. Market and rounding are one here: the dealer. Movements up to
 * `opening` are given.
 */
export async function ledgerFaults(db: Kysely<Database>, opening: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with expected as (
      select account_id, book, coin, amount from ledger_postings where transaction_id <= ${opening}
      ${ofDeposits} ${ofFreezes(opening)} ${ofWithdrawals} ${ofConversions} ${ofBatches} ${ofPayments}
      ${ofContracts(opening)} ${ofMoves(opening)}
    ), actual as (
      select account_id, book, coin, -amount as amount from ledger_balances
    ), compared as (
      select replace(replace(account_id, 'house:market', 'house:dealer'), 'house:rounding', 'house:dealer') as account,
        book, coin, amount
      from (select ${afterUpgrade} as account_id, book, coin, amount from expected union all select * from actual)
        both_sides
    )
    select account || ' ' || book || ' ' || coin || ' is off by ' || trim_scale(-sum(amount)) as fault
    from compared group by account, book, coin having sum(amount) <> 0
    union all
    select 'the books of ' || coin || ' sum to ' || trim_scale(sum(amount)) from ledger_balances
    group by coin having sum(amount) <> 0
    union all
    select 'the quote ' || q.id || ' is used without an order, or the other way round' from convert_quotes q
    where (q.used_at is not null) <> exists (select from convert_orders o where o.quote_id = q.id)
    union all
    select 'the withdrawal ' || id || ' was sent and ended as ' || status from withdrawals
    where tx_hash <> '' and chain not in ('INTERNAL', 'FIAT') and status in ('CancelByUser', 'Reject', 'Fail')
    union all
    select 'the debt of the deposit ' || id || ' is ' || owed || ' of ' || amount from deposits
    where owed < 0 or owed > amount or (status = 70013) <> (owed > 0)
    union all
    select 'the batch ' || b.id || ' was replaced and taken' from convert_batches b
    where b.replaced_at is not null and b.submitted_at is not null`.execute(db);
  return [...(await bookFaults(db)), ...rows.map(({ fault }) => fault)];
}

const wallet = sql`'user:' || uid || ':' || wallet`;

/** Reviewed ones are in the books before they are credited; of an undone one stays what its customer owes. */
const ofDeposits = sql`
  union all select ${wallet}, 'available', coin, case when status = 70013 then owed else amount end from deposits
  where status in (3, 7, 10012, 70012, 70013) or (status = 2 and outcome like 'review%')
  union all select 'house:chain', 'available', coin, -amount from deposits
  where status in (3, 7, 10012, 70012) or (status = 2 and outcome like 'review%')
  union all select 'house:receivables', 'available', coin, -owed from deposits where status = 70013
  union all select ${wallet}, b.book, d.coin, b.sign * (f.amount - f.released)
  from deposit_freezes f join deposits d on d.id = f.deposit_id
  cross join (values ('available', -1), ('locked', 1)) as b (book, sign) where f.ended_at is null`;

/** What is frozen now, less what was frozen in the opening already. */
const ofFreezes = (opening: number) => sql`
  union all select ${wallet}, b.book, coin, b.sign * amount * ((ended_at is null)::int - exists (
    select from ledger_transactions t where t.kind = 'freeze' and t.reference = f.id::text and t.id <= ${opening})::int)
  from account_freezes f cross join (values ('available', -1), ('locked', 1)) as b (book, sign)`;

/** What an upgraded customer had in the accounts that the unified one replaces is in the unified one. */
const afterUpgrade = sql`case
  when exists (select from accounts a where a.uta_status = 'SUCCESS'
    and account_id in ('user:' || a.uid || ':SPOT', 'user:' || a.uid || ':CONTRACT', 'user:' || a.uid || ':OPTION'))
  then regexp_replace(account_id, '[A-Z]+$', 'UNIFIED') else account_id end`;

const ofWithdrawals = sql`
  union all select 'user:' || w.uid || ':' || p.wallet, 'available', w.coin, -p.amount
  from withdrawals w join withdrawal_parts p on p.withdrawal_id = w.id
  where w.finished_at is null or w.status = 'success'
  union all select 'user:' || w.uid || ':' || p.wallet, 'locked', w.coin, p.amount
  from withdrawals w join withdrawal_parts p on p.withdrawal_id = w.id where w.finished_at is null
  union all select case chain when 'INTERNAL' then 'user:' || receiver_uid || ':FUND'
    when 'FIAT' then 'house:bank' else 'house:chain' end,
    'available', coin, received from withdrawals where status = 'success'
  union all select 'house:fees', 'available', coin, fee from withdrawals where status = 'success'`;

/** The wallet that an account of conversions pays from. */
const paysFrom = sql`'user:' || q.uid || ':' || case
  when q.account_type like 'uta%' or q.account_type = 'user_assets_unified' then 'UNIFIED'
  when q.account_type like 'spot%' then 'SPOT'
  when q.account_type like '%contract' then 'CONTRACT' else 'FUND' end`;

const ofConversions = sql`
  union all select a.account_id, a.book, a.coin, a.amount
  from convert_orders o join convert_quotes q on q.id = o.quote_id
  cross join lateral (values
    (${paysFrom}, 'available', q.from_coin, -q.from_amount, true, true),
    (${paysFrom}, 'pending', q.from_coin, q.from_amount, true, false),
    (${paysFrom}, 'available', q.to_coin, q.to_amount, false, true),
    ('house:dealer', 'available', q.from_coin, q.from_amount, false, true),
    ('house:dealer', 'available', q.to_coin, -q.to_amount, false, true)
  ) as a (account_id, book, coin, amount, is_while_held, is_when_done)
  where (o.finished_at is null and a.is_while_held) or (o.status = 'success' and a.is_when_done)`;

const ofBatches = sql`
  union all select a.account_id, a.book, a.coin, a.amount
  from convert_batches q join convert_batch_lines l on l.batch_id = q.id
  cross join lateral (values
    (${paysFrom}, 'available', l.from_coin, -l.from_amount, true, true),
    (${paysFrom}, 'pending', l.from_coin, l.from_amount, true, false),
    (${paysFrom}, 'available', q.to_coin, l.to_amount, false, true),
    ('house:dealer', 'available', l.from_coin, l.from_amount, false, true),
    ('house:dealer', 'available', q.to_coin, -l.to_amount - l.fee_amount, false, true),
    ('house:fees', 'available', q.to_coin, l.fee_amount, false, true)
  ) as a (account_id, book, coin, amount, is_while_held, is_when_done)
  where q.submitted_at is not null and l.is_supported and (
    (q.finished_at is null and a.is_while_held) or (l.status = 'success' and a.is_when_done))`;

const ofPayments = sql`
  union all select ${wallet}, 'available', coin, amount - fee from fiat_orders where status = 'SUCCESS'
  union all select 'house:bank', 'available', coin, -amount from fiat_orders where status = 'SUCCESS'
  union all select 'house:fees', 'available', coin, fee from fiat_orders where status = 'SUCCESS'`;

/** Between accounts of one family, as asked for: no fee, and nothing on the way. */
const ofMoves = (opening: number) => sql`
  union all select a.account_id, 'available', m.coin, a.amount
  from transfers m cross join lateral (values
    ('user:' || m.from_uid || ':' || m.from_wallet, -m.amount),
    ('user:' || m.to_uid || ':' || m.to_wallet, m.amount)
  ) as a (account_id, amount)
  where not exists (
    select from ledger_transactions t where t.kind = 'transfer' and t.reference = m.id and t.id <= ${opening})`;

/** The result of a position is worked out again from its prices; insurance pays what its customer did not have. */
const ofContracts = (opening: number) => sql`
  union all select a.account_id, 'available', e.currency, a.amount
  from derivative_entries e cross join lateral (
    select coalesce((e.price - e.entry_price) * case e.side when 'Sell' then e.qty else -e.qty end, 0) as profit
  ) r cross join lateral (values
    ('user:' || e.uid || ':UNIFIED', e.cash_flow + coalesce(e.funding, 0) - coalesce(e.fee, 0)),
    ('house:contracts', -r.profit - coalesce(e.funding, 0)),
    ('house:insurance', r.profit - e.cash_flow),
    ('house:fees', coalesce(e.fee, 0))
  ) as a (account_id, amount)
  where e.transaction_id > ${opening}`;
