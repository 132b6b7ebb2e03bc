import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';
import { destinationOf } from './destinationOf.ts';
import { savedDestination } from './savedDestination.ts';
import type { WithdrawalWish } from './withdrawalWish.ts';

/**
 * Whether a withdrawal needs no codes: it goes to a saved, verified and usable address, and the customer lets such
 * withdrawals pass (rule WHITELIST). One that would be refused is not trusted.
 */
export async function isTrustedDestination(
  context: SandboxContext,
  account: Account,
  wish: WithdrawalWish,
): Promise<boolean> {
  const { uid } = account;
  const now = context.clock.now();
  const { isWhitelistOn } = await accountSecurity(context.db, uid, now);
  if (!isWhitelistOn) return false;
  try {
    const { entry } = await destinationOf(context, account, wish);
    const saved = await savedDestination(context.db, { uid, entry, addressId: wish.addressId, now });
    return saved?.isVerified === true && saved.lockedUntil === null;
  } catch (cause) {
    if (cause instanceof BusinessError) return false;
    throw cause;
  }
}
