import { sql } from 'kysely';
import type { FlowProgress } from './flow.ts';

/** The customer's entries of the address book that this run made, deleted ones too. */
export function savedRows({ server, customer, startedAt }: FlowProgress) {
  return server.exchange.context.db
    .selectFrom('withdrawal_addresses')
    .select(['coin', 'chain', 'address', 'tag', 'remark', 'holder', 'address_type', 'is_verified'])
    .where('uid', '=', customer.uid)
    .where('created_at', '>=', startedAt)
    .orderBy('id')
    .execute();
}

/** Security checks of this run that let a change happen: by codes, or not. */
export async function spentChecks({ server, customer, startedAt }: FlowProgress): Promise<readonly object[]> {
  const rows = await server.exchange.context.db
    .selectFrom('risk_checks')
    .select(['scene', 'is_bypass'])
    .where('uid', '=', customer.uid)
    .where('created_at', '>=', startedAt)
    .where('used_at', 'is not', null)
    .execute();
  return rows.map(({ scene, is_bypass }) => ({ scene, by: is_bypass ? 'nothing' : 'codes' }));
}

/** What became of the customer's money in this run, by wallet, book and coin. */
export async function moved({ server, customer, startedAt }: FlowProgress): Promise<Record<string, string>> {
  const { rows } = await sql<{ place: string; sum: string }>`
    select account.wallet || ' ' || posting.book || ' ' || posting.coin as place, sum(posting.amount)::text as sum
    from ledger_postings posting
    join ledger_transactions transaction on transaction.id = posting.transaction_id
    join ledger_accounts account on account.id = posting.account_id
    where account.uid = ${customer.uid} and transaction.at >= ${startedAt}
    group by 1 having sum(posting.amount) <> 0`.execute(server.exchange.context.db);
  return Object.fromEntries(rows.map(({ place, sum }) => [place, trimmed(sum)]));
}

/** A decimal as the operations write it. */
export function trimmed(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
