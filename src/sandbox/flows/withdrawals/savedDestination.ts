import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { universalCoin } from '../../world/reference/chains.ts';
import { type AddressEntry, savedEntry } from '../addressBook/addressEntry.ts';
import { entryStateOf } from '../addressBook/entryStates.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/** The address book entry of a withdrawal's destination. */
export interface SavedDestination {
  readonly isVerified: boolean;
  /** ms; null when it is not locked. */
  readonly lockedUntil: number | null;
}

interface Wanted {
  readonly uid: number;
  readonly entry: AddressEntry;
  /** The requested entry; any matching one when undefined. */
  readonly addressId: number | undefined;
  /** ms */
  readonly now: number;
}

/**
 * The book entry for a destination of any kind, for the coin or for all coins of its network; null when it is not
 * saved. Of several, the least restrictive.
 * @throws BusinessError 131307 the requested entry does not exist or is not theirs, 131002 it is another destination
 */
export async function savedDestination(
  db: Kysely<Database>,
  { uid, entry, addressId, now }: Wanted,
): Promise<SavedDestination | null> {
  if (addressId !== undefined) await savedEntry(db, uid, addressId);
  let fitting = db
    .selectFrom('withdrawal_addresses')
    .select(['is_verified', 'locked_until', 'deleted_at'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('chain', '=', entry.chain)
    .where('identity', '=', entry.identity)
    .where('tag', '=', entry.tag)
    .where('coin', 'in', [entry.coin, universalCoin]);
  if (addressId !== undefined) fitting = fitting.where('id', '=', addressId);
  const rows = await fitting.execute();
  if (addressId !== undefined && rows.length === 0) {
    throw withdrawalRefusals.parameter('What was told does not match the saved entry.');
  }
  const found = rows.map((row) => ({
    isVerified: row.is_verified,
    lockedUntil: entryStateOf(row, now) === 'locked' ? row.locked_until : null,
  }));
  found.sort((one, other) => rank(one) - rank(other));
  return found[0] ?? null;
}

/** Unlocked before locked, verified before unverified; of two locked ones, the one that unlocks first. */
function rank({ isVerified, lockedUntil }: SavedDestination): number {
  return lockedUntil ?? (isVerified ? -1 : 0);
}
