import type { Account } from '../../books/accounts/account.ts';
import type { AddressEntry } from './addressEntry.ts';
import { bankRefusals } from './bankRefusals.ts';
import { isSameName } from './isSameName.ts';

/**
 * A destination with a holder's name must be the customer's own.
 * @throws BusinessError 131314 it is someone else's
 */
export function assertOwnName({ legalName }: Account, { holder }: Pick<AddressEntry, 'holder'>): void {
  if (holder !== '' && !isSameName(holder, legalName)) throw bankRefusals.notOwn();
}
