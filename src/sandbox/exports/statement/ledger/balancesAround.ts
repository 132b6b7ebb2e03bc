import { sql } from 'kysely';
import type { Wallet } from '../../../ledger/accountId.ts';
import { walletOf } from '../../../records/walletOf.ts';
import { coinMatches, type Scope, scopeAccounts } from '../scope.ts';

/** A wallet's coin before and after the period, held coins included; decimal strings. */
export interface BalanceAround {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly opening: string;
  readonly closing: string;
}

interface Line {
  readonly account_id: string;
  readonly coin: string;
  readonly opening: string;
  readonly closing: string;
}

/** The balances of every coin that was ever booked in the scope, as the ledger has them; by wallet and coin. */
export async function balancesAround(scope: Scope): Promise<BalanceAround[]> {
  const { rows } = await sql<Line>`
    select p.account_id, p.coin, trim_scale(sum(p.amount))::text as closing,
      trim_scale(coalesce(sum(p.amount) filter (where t.at < ${scope.from}), 0))::text as opening
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account_id in (${scopeAccounts(scope)}) and ${coinMatches(scope, 'p.coin')}
      and t.at <= ${scope.to} and t.written_by < ${scope.writtenBefore}::xid8
    group by p.account_id, p.coin`.execute(scope.db);
  return rows
    .map(({ account_id, ...line }) => ({ ...line, wallet: walletOf(account_id.split(':').at(-1) ?? '') }))
    .sort((a, b) => orderOf(scope, a) - orderOf(scope, b) || (a.coin < b.coin ? -1 : 1));
}

function orderOf({ wallets }: Scope, { wallet }: BalanceAround): number {
  return wallets.indexOf(wallet);
}
