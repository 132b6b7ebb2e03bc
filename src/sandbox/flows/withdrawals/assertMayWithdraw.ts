import type { Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { AccountSecurity } from '../stepUp/accountSecurity.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/**
 * Checks whether a customer may withdraw.
 * @throws BusinessError 131076 and 131311 sub-account, 131090 banned or in debt, 131084 being upgraded, 131089
 * sensitive change, 131004 internal transfer without verification
 */
export function assertMayWithdraw(
  account: Account,
  { blockedUntil, isInDebt }: AccountSecurity,
  isInternal: boolean,
): void {
  if (account.parentUid !== null) {
    throw isInternal ? withdrawalRefusals.internalOfSubAccount() : withdrawalRefusals.subAccount();
  }
  if (account.withdrawBanned) throw withdrawalRefusals.banned();
  if (isInDebt) throw withdrawalRefusals.inDebt();
  if (account.utaStatus === 'PROCESS') throw withdrawalRefusals.upgrading();
  if (blockedUntil !== null) throw withdrawalRefusals.sensitiveChange();
  if (isInternal && account.kycLevel === 0) throw withdrawalRefusals.notVerified();
}

/** Pause between two withdrawals of a coin on a network, ms (domain §1.1). */
export const pauseMs = 10_000;

interface Way {
  readonly uid: number;
  readonly coin: string;
  readonly chain: string;
  /** ms */
  readonly now: number;
}

/** @throws BusinessError 10006 when the customer withdrew the coin on the network less than ten seconds ago */
export async function assertNotTooSoon(
  trx: Transaction<Database>,
  { uid, coin, chain, now }: Way,
): Promise<void> {
  const recent = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('uid', '=', uid)
    .where('coin', '=', coin)
    .where('chain', '=', chain)
    .where('created_at', '>', now - pauseMs)
    .executeTakeFirst();
  if (recent !== undefined) throw withdrawalRefusals.tooSoon();
}
