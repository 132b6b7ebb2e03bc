import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { AddressEntry } from '../addressBook/addressEntry.ts';
import { bankDestination } from '../addressBook/bankAccount.ts';
import type { SandboxContext } from '../context.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';
import { destinationOf } from './destinationOf.ts';
import { assertMayGoThere, isTrusted } from './destinationRules.ts';
import { savedDestination } from './savedDestination.ts';
import type { WithdrawalRequest } from './withdrawalRequest.ts';

/** A withdrawal on a chain, or within the exchange. */
interface CoinWithdrawal {
  readonly kind: 'coins';
  readonly request: WithdrawalRequest;
}

/** A payment to a bank account. */
interface BankPayment {
  readonly kind: 'payment';
  readonly payment: Parameters<typeof bankDestination>[2];
}

/** Whether a withdrawal needs no codes. One that would be refused is not trusted. */
export async function isTrustedDestination(
  context: SandboxContext,
  account: Account,
  withdrawal: CoinWithdrawal | BankPayment,
): Promise<boolean> {
  const { uid } = account;
  const now = context.clock.now();
  const security = await accountSecurity(context.db, uid, now);
  const { addressId } = withdrawal.kind === 'payment' ? withdrawal.payment : withdrawal.request;
  try {
    const entry = await entryOf(context, account, withdrawal);
    const saved = await savedDestination(context.db, { uid, entry, addressId, now });
    assertMayGoThere(account, entry, saved);
    return isTrusted(security, saved);
  } catch (cause) {
    if (cause instanceof BusinessError) return false;
    throw cause;
  }
}

async function entryOf(
  context: SandboxContext,
  account: Account,
  withdrawal: CoinWithdrawal | BankPayment,
): Promise<AddressEntry> {
  const { entry } =
    withdrawal.kind === 'payment'
      ? await bankDestination(context.db, account, withdrawal.payment)
      : await destinationOf(context, account, withdrawal.request);
  return entry;
}
