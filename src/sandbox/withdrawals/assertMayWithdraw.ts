import type { Account } from '../accounts/account.ts';
import type { AccountSecurity } from '../stepUp/accountSecurity.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/**
 * Holds the customer against the rules of withdrawals.
 * @throws BusinessError 131076 and 131311 sub-account, 131090 banned or in debt, 131084 being upgraded, 131089 sensitive change
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
