import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { type House, houseAccount, userAccount, wallets } from '../../platform/accountId.ts';

/** What came from outside a customer's own accounts, or left them, in one transaction. */
export interface Payment {
  /** ms */
  readonly at: number;
  readonly coin: string;
  /** What came in, negative when it went out. */
  readonly amount: string;
}

interface PaymentsFilter {
  readonly uid: number;
  /** Through these, coins and money come from outside and leave. */
  readonly outside: readonly House[];
  /** ms; earlier ones are left out. */
  readonly from?: number;
}

/** A customer's accounts in the ledger. */
export function ownAccounts(uid: number): string[] {
  return wallets.map((wallet) => userAccount(uid, wallet));
}

/**
 * What came in and went out in each transaction: what those outside, or other customers, gave in it. Trades, fees and
 * interest are with the exchange itself and so no payments.
 */
export async function paymentsOf(
  db: Kysely<Database>,
  { uid, outside, from = 0 }: PaymentsFilter,
): Promise<Payment[]> {
  const own = ownAccounts(uid);
  const { rows } = await sql<Payment>`
    select t.at, p.coin, trim_scale(-sum(p.amount))::text as amount
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where t.id in (
      select transaction_id from ledger_postings where account_id = any(${own}::text[]) and at >= ${from}
    )
    and p.account_id <> all(${own}::text[])
    and (p.account_id = any(${outside.map(houseAccount)}::text[]) or p.account_id like 'user:%')
    group by t.id, t.at, p.coin having sum(p.amount) <> 0`.execute(db);
  return rows;
}
