import type { Account } from '../../books/accounts/account.ts';
import type { AddressEntry } from '../addressBook/addressEntry.ts';
import { assertOwnName } from '../addressBook/ownName.ts';
import type { AccountSecurity } from '../stepUp/accountSecurity.ts';
import type { SavedDestination } from './savedDestination.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

// The rules for allowed destinations, in one place for every kind: an address on a chain, another customer's account, a
// bank account (decision 0022). None of them depends on the kind.

/**
 * Checks a destination against the customer's name and address book.
 * @param saved its entry in the book, or null
 * @throws BusinessError as assertOwnName; 131083 not saved where only the book is allowed, 131098 saved and still
 * locked
 */
export function assertMayGoThere(
  account: Account,
  entry: Pick<AddressEntry, 'holder'>,
  saved: SavedDestination | null,
): void {
  assertOwnName(account, entry);
  if (saved === null && account.withdrawAddrLevel > 0) throw withdrawalRefusals.bookOnly();
  if (saved !== null && saved.lockedUntil !== null) throw withdrawalRefusals.newAddress(saved.lockedUntil);
}

/** Whether withdrawals to it need no codes: saved, verified and unlocked, and the customer has WHITELIST on. */
export function isTrusted(
  { isWhitelistOn }: Pick<AccountSecurity, 'isWhitelistOn'>,
  saved: SavedDestination | null,
): boolean {
  return isWhitelistOn && saved?.isVerified === true && saved.lockedUntil === null;
}
