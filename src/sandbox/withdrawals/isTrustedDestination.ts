import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';
import type { BusinessData } from '../stepUp/businessData.ts';
import { destinationOf } from './destinationOf.ts';
import { savedDestination } from './savedDestination.ts';

/**
 * Whether a withdrawal needs no codes: it goes to a saved, verified and usable address, and the customer lets such
 * withdrawals pass (rule WHITELIST). Data that make no withdrawal are not trusted.
 */
export async function isTrustedDestination(
  context: SandboxContext,
  account: Account,
  data: BusinessData,
): Promise<boolean> {
  const { coin, chain, address, tag = '', forceChain = 0, addressId } = data;
  if (typeof coin !== 'string' || typeof chain !== 'string' || typeof address !== 'string') return false;
  if (typeof tag !== 'string' || (forceChain !== 0 && forceChain !== 1 && forceChain !== 2)) return false;
  const id = Number.isSafeInteger(addressId) ? Number(addressId) : undefined;
  const { uid } = account;
  const now = context.clock.now();
  const { isWhitelistOn } = await accountSecurity(context.db, uid, now);
  if (!isWhitelistOn) return false;
  try {
    const { entry } = await destinationOf(context, account, { coin, chain, address, tag, forceChain });
    const saved = await savedDestination(context.db, { uid, entry, addressId: id, now });
    return saved?.isVerified === true && saved.lockedUntil === null;
  } catch (cause) {
    if (cause instanceof BusinessError) return false;
    throw cause;
  }
}
