import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import { type FiatChannel, fiatChannels } from '../../world/reference/fiatChannels.ts';

/**
 * A channel that this customer may use.
 * @throws BusinessError 131404 for a sub-account, 131403 when the currency or the customer's country has no such
 * channel or it is closed, 42039 without the required verification
 */
export function openChannel(
  account: Account,
  fiat: string,
  id: string,
  direction: FiatChannel['direction'] = 'deposit',
): FiatChannel {
  assertMainAccount(account);
  const channel = channelOf(fiat, id, direction);
  if (channel === undefined || !isOfferedTo(account, channel) || channel.isClosed) {
    throw new BusinessError(131403, 'This way to pay is closed for now.');
  }
  if (account.kycLevel < channel.kycRequired) {
    throw new BusinessError(42039, 'Verify your identity first.');
  }
  return channel;
}

/** @throws BusinessError 131404: only main accounts hold national currencies (domain §2.4) */
export function assertMainAccount({ parentUid }: Account): void {
  if (parentUid === null) return;
  throw new BusinessError(131404, 'Sub-accounts cannot do this. Use the main account.');
}

/** The country is known after verification; until then, every channel is offered. */
export function isOfferedTo({ country }: Account, { countries }: FiatChannel): boolean {
  return country === '' || countries.includes(country);
}

/** The channel of a currency; undefined when it has none with this id. */
export function channelOf(
  fiat: string,
  id: string,
  direction: FiatChannel['direction'] = 'deposit',
): FiatChannel | undefined {
  return fiatChannels.find(
    (channel) => channel.direction === direction && channel.fiat === fiat && channel.id === id,
  );
}
