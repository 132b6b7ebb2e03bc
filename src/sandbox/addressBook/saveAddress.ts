import type { Transaction } from 'kysely';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import { type AddressDraft, type AddressEntry, addressEntry } from './addressEntry.ts';
import { assertMayVerify } from './assertMayVerify.ts';
import { assertRemark } from './assertRemark.ts';
import { universalCoin } from './chainForCoin.ts';

/** How many addresses one customer may save (domain.md §11). */
const bookSize = 500;

/** Level of `withdraw_addr_level` at which new addresses are locked (domain.md §2.1). */
const lockingLevel = 2;

interface AddressWish extends AddressDraft {
  readonly remark?: string | undefined;
  readonly is_verified?: boolean | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Saves an address and answers its id. The same requestId again answers the first id and saves nothing.
 * The customer's row is locked meanwhile, so that two calls at once neither save twice nor overfill the book.
 * @throws BusinessError as addressEntry; 131302 saved already, for this coin or for all coins; 131303 the book is full;
 * 131304 remark too long; 131601 verified without proof; 131605 no authenticator
 */
export async function saveAddress(
  context: SandboxContext,
  account: Account,
  wish: AddressWish,
): Promise<number> {
  if (!account.hasGoogle2fa) throw new BusinessError(131605, 'Set up an authenticator app first.');
  assertRemark(wish.remark ?? '');
  assertMayVerify(wish.is_verified === true);
  const earlier = await savedByRequest(context.db, account.uid, wish.requestId);
  if (earlier !== null) return earlier;
  const entry = await addressEntry(context, account, wish);
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('uid').where('uid', '=', account.uid).forUpdate().execute();
    const meanwhile = await savedByRequest(trx, account.uid, wish.requestId);
    if (meanwhile !== null) return meanwhile;
    await assertRoom(trx, account.uid, entry);
    return insert(trx, context, account, entry, wish);
  });
}

async function savedByRequest(
  db: SandboxContext['db'],
  uid: number,
  requestId: string | undefined,
): Promise<number | null> {
  if (requestId === undefined) return null;
  const row = await db
    .selectFrom('withdrawal_addresses')
    .select('id')
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.id ?? null;
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

async function insert(
  trx: Transaction<Database>,
  context: SandboxContext,
  account: Account,
  entry: AddressEntry,
  wish: AddressWish,
): Promise<number> {
  const now = context.clock.now();
  const isLocked = account.withdrawAddrLevel === lockingLevel;
  const { id } = await trx
    .insertInto('withdrawal_addresses')
    .values({
      ...entry,
      uid: account.uid,
      remark: (wish.remark ?? '').trim(),
      is_verified: wish.is_verified === true,
      request_id: wish.requestId ?? null,
      created_at: now,
      locked_until: isLocked ? now + context.config.newAddressLockMs : null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
