import type { Account } from '../accounts/account.ts';
import type { SavedDestination } from './savedDestination.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/**
 * Holds a destination against the customer's address book.
 * @throws BusinessError 131083 not saved where only the book is allowed, 131098 saved and still locked
 */
export function assertMayGoThere({ withdrawAddrLevel }: Account, saved: SavedDestination | null): void {
  if (saved === null && withdrawAddrLevel > 0) throw withdrawalRefusals.bookOnly();
  if (saved !== null && saved.lockedUntil !== null) throw withdrawalRefusals.newAddress(saved.lockedUntil);
}
