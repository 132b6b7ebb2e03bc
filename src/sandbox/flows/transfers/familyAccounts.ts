import type { Kysely } from 'kysely';
import { type Account, toAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { Wallet } from '../../books/ledger/accountId.ts';
import { type Coin, settlementCoins } from '../../world/reference/coins.ts';

/** One account of a customer, and what transfers may do with it now. */
export interface TransferAccount {
  readonly owner: Account;
  readonly wallet: Wallet;
  readonly canSend: boolean;
  readonly canReceive: boolean;
}

const unified: readonly Wallet[] = ['FUND', 'UNIFIED', 'INVESTMENT'];

/** Before the upgrade to the unified account (domain §1.2). */
const classic: readonly Wallet[] = ['FUND', 'SPOT', 'CONTRACT', 'OPTION', 'INVESTMENT'];

/**
 * The accounts of one customer. None moves while they are being upgraded (requirements §4.2); coins enter Investment by
 * an order there, not by a transfer.
 */
export function accountsOf(owner: Account): TransferAccount[] {
  const isOpen = owner.utaStatus !== 'PROCESS';
  const wallets = owner.utaStatus === 'SUCCESS' ? unified : classic;
  return wallets.map((wallet) => ({
    owner,
    wallet,
    canSend: isOpen,
    canReceive: isOpen && wallet !== 'INVESTMENT',
  }));
}

/**
 * Every account that a customer can transfer from or to: their own, and those of the sub-accounts. A sub-account sends
 * to its main account and takes nothing from it (domain §2.5).
 */
export async function familyAccounts(db: Kysely<Database>, caller: Account): Promise<TransferAccount[]> {
  const relatives = await relativesOf(db, caller);
  const isMain = caller.parentUid === null;
  return [
    ...accountsOf(caller),
    ...relatives.flatMap((owner) =>
      accountsOf(owner).map((account) => ({ ...account, canSend: isMain && account.canSend })),
    ),
  ];
}

/** The sub-accounts of a main account; the main account of a sub-account. */
async function relativesOf(db: Kysely<Database>, { uid, parentUid }: Account): Promise<Account[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where(parentUid === null ? 'parent_uid' : 'uid', '=', parentUid ?? uid)
    .orderBy('uid')
    .execute();
  return rows.map(toAccount);
}

/** Whether an account keeps a coin: derivatives settle in few coins and in no currency. */
export function keepsCoin(wallet: Wallet, { coin, kind }: Coin): boolean {
  if (wallet === 'FUND' || wallet === 'UNIFIED') return true;
  if (kind === 'fiat') return false;
  if (wallet === 'CONTRACT') return settlementCoins.has(coin);
  return wallet !== 'OPTION' || coin === 'USDC';
}
