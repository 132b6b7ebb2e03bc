import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../errors.ts';
import { type FiatChannel, fiatChannels } from '../../world/reference/fiatChannels.ts';

/**
 * A way to pay in or out that this customer may use.
 * @throws BusinessError 131404 for a sub-account, 131403 when the currency or the customer's country has none such,
 * 42039 before the verification it takes
 */
export function openChannel(
  account: Account,
  fiat: string,
  id: string,
  direction: FiatChannel['direction'] = 'deposit',
): FiatChannel {
  assertMainAccount(account);
  const channel = channelOf(fiat, id, direction);
  if (channel === undefined || !isOfferedTo(account, channel)) {
    throw new BusinessError(131403, 'This way to pay is closed for now.');
  }
  if (account.kycLevel < channel.kycRequired) {
    throw new BusinessError(42039, 'Verify your identity first.');
  }
  return channel;
}

/** @throws BusinessError 131404: national currencies belong to the main account (domain §2.4) */
export function assertMainAccount({ parentUid }: Account): void {
  if (parentUid === null) return;
  throw new BusinessError(131404, 'Sub-accounts cannot do this. Use the main account.');
}

/** The country is known with the verification; before it, everything is shown that it could open. */
export function isOfferedTo({ country }: Account, { countries }: FiatChannel): boolean {
  return country === '' || countries.includes(country);
}

/** A way to pay a currency in or out; undefined where the currency has none of this name. */
export function channelOf(
  fiat: string,
  id: string,
  direction: FiatChannel['direction'] = 'deposit',
): FiatChannel | undefined {
  return fiatChannels.find(
    (channel) => channel.direction === direction && channel.fiat === fiat && channel.id === id,
  );
}
