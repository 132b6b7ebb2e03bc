import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../../context.ts';
import { isTrustedDestination } from '../withdrawals/isTrustedDestination.ts';
import type { Change } from './change.ts';
import { scenes } from './scenes.ts';

/**
 * Whether a change needs codes. Called when a check begins, and again in the transaction of the change, where
 * `context.db` is that transaction: a token that was issued without codes is only good for the change it was issued
 * for, and not at all once the condition that made codes unnecessary no longer holds.
 */
export async function needsCodes(
  context: SandboxContext,
  account: Account,
  change: Change,
): Promise<boolean> {
  switch (change.scene) {
    case scenes.addAddress:
      return change.kind === 'account'
        ? change.isVerified
        : change.addresses.some(({ isVerified }) => isVerified);
    case scenes.editAddress:
    case scenes.switchVerification:
      return change.isVerified === true;
    case scenes.deleteAddress:
      return false;
    case scenes.addAddresses:
      return true;
    case scenes.withdraw:
      return !(await isTrustedDestination(context, account, change));
  }
}
