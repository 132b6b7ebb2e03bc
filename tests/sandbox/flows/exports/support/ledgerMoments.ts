import { sql } from 'kysely';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { userAccount, type Wallet } from '../../../../../src/sandbox/platform/accountId.ts';
import type { TestExchange } from '../../../support/testExchange.ts';

/** What the ledger says a wallet's coin was before a moment (ms), asked in another way than statements do. */
export async function ledgerAt(
  exchange: TestExchange,
  account: Account,
  wallet: Wallet,
  coin: string,
  before: number,
): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select trim_scale(coalesce(sum(amount), 0))::text as amount from ledger_postings
    where account_id = ${userAccount(account.uid, wallet)} and coin = ${coin}
      and transaction_id in (select id from ledger_transactions where at < ${before})`.execute(exchange.db);
  return rows[0]?.amount ?? '';
}
