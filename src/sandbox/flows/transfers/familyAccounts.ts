import type { Kysely } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { type Account, toAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { Wallet } from '../../platform/accountId.ts';
import { type Coin, settlementCoins } from '../../world/reference/coins.ts';
import { owing } from '../debts/collectDebts.ts';

type ClosedReason = components['schemas']['TransferClosedReason'];

/** One account of a customer, and what transfers may do with it now. */
export interface TransferAccount {
  readonly owner: Account;
  readonly wallet: Wallet;
  readonly canSend: boolean;
  readonly canReceive: boolean;
  readonly closedReason: ClosedReason;
}

const unified: readonly Wallet[] = ['FUND', 'UNIFIED', 'INVESTMENT'];

/** Before the upgrade to the unified account (domain §1.2). */
const classic: readonly Wallet[] = ['FUND', 'SPOT', 'CONTRACT', 'OPTION', 'INVESTMENT'];

/** The accounts that a customer has, in the order of requirements §9.4. */
export function walletsOf({ utaStatus }: Account): readonly Wallet[] {
  return utaStatus === 'SUCCESS' ? unified : classic;
}

/** The accounts of one customer, and what transfers may do with each now. */
export async function ownAccounts(db: Kysely<Database>, owner: Account): Promise<TransferAccount[]> {
  return accountsOf(owner, await owing(db, [owner.uid]));
}

function accountsOf(owner: Account, inDebt: ReadonlySet<number>): TransferAccount[] {
  return walletsOf(owner).map((wallet) => {
    const closedReason = closedReasonOf(owner, wallet, inDebt);
    return {
      owner,
      wallet,
      canSend: closedReason === '' || closedReason === 'ORDERS_ONLY',
      canReceive: closedReason !== 'UPGRADING' && wallet !== 'INVESTMENT',
      closedReason,
    };
  });
}

/**
 * No account moves while it is being upgraded (requirements §4.2), and who owes for an undone deposit sends nothing: a
 * debt is collected from the account that was credited.
 */
function closedReasonOf(owner: Account, wallet: Wallet, inDebt: ReadonlySet<number>): ClosedReason {
  if (owner.utaStatus === 'PROCESS') return 'UPGRADING';
  if (inDebt.has(owner.uid)) return 'DEBT';
  return wallet === 'INVESTMENT' ? 'ORDERS_ONLY' : '';
}

/**
 * Every account that a customer can transfer from or to: their own, and those of the sub-accounts. A sub-account sends
 * to its main account, takes nothing from it (domain §2.5) and is not told whether it owes anything.
 */
export async function familyAccounts(db: Kysely<Database>, caller: Account): Promise<TransferAccount[]> {
  const relatives = await relativesOf(db, caller);
  const isMain = caller.parentUid === null;
  const inDebt = await owing(
    db,
    [caller, ...(isMain ? relatives : [])].map(({ uid }) => uid),
  );
  return [
    ...accountsOf(caller, inDebt),
    ...relatives.flatMap((owner) =>
      accountsOf(owner, inDebt).map((account) => ({ ...account, canSend: isMain && account.canSend })),
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
