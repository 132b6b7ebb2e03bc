import type { SandboxContext } from '../context.ts';
import { userAccount } from '../ledger/accountId.ts';
import { balancesOf } from '../ledger/balances.ts';
import { type ConvertAccount, convertAccounts } from './convertAccounts.ts';

/** What a customer can convert from an account: decimal strings by coin; coins without a balance are absent. */
export async function availableBalances(
  context: SandboxContext,
  uid: number,
  account: ConvertAccount,
): Promise<ReadonlyMap<string, string>> {
  const balances = await balancesOf(context.db, [userAccount(uid, convertAccounts[account].wallet)]);
  return new Map(
    balances.filter(({ book }) => book === 'available').map(({ coin, amount }) => [coin, amount]),
  );
}
