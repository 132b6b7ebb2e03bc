import { sql } from 'kysely';

/**
 * The fee in a customer's share of a ledger transaction, as an SQL number, 0 for none: in a query over transactions `t`
 * and their postings `p`, grouped by transaction, account and coin. The exchange earns its fees by transaction and coin;
 * if a withdrawal is paid out of two wallets, the one that pays more bears the fee.
 */
export const feeOf = sql`coalesce((
  select case when p.account_id = (
    select payer.account_id from ledger_postings payer
    where payer.transaction_id = t.id and payer.coin = p.coin and payer.account_id not like 'house:%'
    group by payer.account_id order by abs(sum(payer.amount)) desc, payer.account_id limit 1
  ) then sum(f.amount) end
  from ledger_postings f
  where f.transaction_id = t.id and f.coin = p.coin and f.account_id = 'house:fees'
  having count(*) > 0), 0)`;
