import type { Transaction } from 'kysely';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import type { AddressEntry } from './addressEntry.ts';
import { universalCoin } from './chainForCoin.ts';

/** How many addresses one customer may save (domain §11). */
const bookSize = 500;

/** Level of `withdraw_addr_level` at which new addresses are locked (domain §2.1). */
const lockingLevel = 2;

interface SavedWish {
  readonly remark?: string | undefined;
  readonly is_verified?: boolean | undefined;
}

/** What a request was called by its client, and the digest of all that it asked for. */
export interface NamedRequest {
  readonly requestId: string;
  readonly digest: string;
}

/**
 * Writes an address that was found to be good into the book of a customer whose row is locked; answers its id.
 * @throws BusinessError 131302 saved already, for this coin or for all coins; 131303 the book is full
 */
export async function insertAddress(
  trx: Transaction<Database>,
  context: SandboxContext,
  account: Account,
  entry: AddressEntry,
  wish: SavedWish,
  named: NamedRequest | null = null,
): Promise<number> {
  await assertRoom(trx, account.uid, entry);
  const now = context.clock.now();
  const isLocked = account.withdrawAddrLevel === lockingLevel;
  const { id } = await trx
    .insertInto('withdrawal_addresses')
    .values({
      ...entry,
      uid: account.uid,
      remark: (wish.remark ?? '').trim(),
      is_verified: wish.is_verified === true,
      request_id: named?.requestId ?? null,
      request_digest: named?.digest ?? null,
      created_at: now,
      locked_until: isLocked ? now + context.config.newAddressLockMs : null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assertRoom(trx: Transaction<Database>, uid: number, entry: AddressEntry): Promise<void> {
  const saved = await trx
    .selectFrom('withdrawal_addresses')
    .select(['coin', 'chain', 'identity', 'tag'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute();
  const isCovered = saved.some(
    (row) =>
      row.chain === entry.chain &&
      row.identity === entry.identity &&
      row.tag === entry.tag &&
      (row.coin === entry.coin || row.coin === universalCoin),
  );
  if (isCovered) throw new BusinessError(131302, 'This address is already saved.');
  if (saved.length >= bookSize) {
    throw new BusinessError(131303, 'The address book is full.', { params: { max: String(bookSize) } });
  }
}
