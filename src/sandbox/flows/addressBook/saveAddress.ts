import type { Transaction } from 'kysely';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { digestOf } from '../../platform/digestOf.ts';
import { BusinessError } from '../../platform/errors.ts';
import { universalCoin } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { type AddressEntry, addressEntry } from './addressEntry.ts';
import { bankDestination } from './bankAccount.ts';
import { savingOf } from './bookChanges.ts';
import { assertOwnName } from './ownName.ts';
import { assertRemark } from './remarks.ts';

type AddressRequest = ArgumentsOf<'addressCreate'> | ArgumentsOf<'bankAccountCreate'>;

/**
 * Saves a destination of any kind and returns its id. Repeating a requestId returns the first id and saves nothing. The
 * customer's row is locked meanwhile, so that concurrent calls neither save twice nor overfill the book.
 * @throws BusinessError as addressEntry, or as bankDestination and assertOwnName; as insertAddress; 131304 remark too
 * long; 131601 verified without proof, or invalid proof; 131605 no authenticator; 10014 the requestId was used for
 * another destination or with other parameters
 */
export async function saveAddress(
  context: SandboxContext,
  account: Account,
  request: AddressRequest,
): Promise<number> {
  const { uid } = account;
  if (!account.hasGoogle2fa) throw new BusinessError(131605, 'Set up an authenticator app first.');
  assertRemark(request.remark ?? '');
  const entry = await entryOf(context, account, request);
  const named = namedRequest(request, entry);
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const earlier = named === null ? null : await savedByRequest(trx, uid, named);
    if (earlier !== null) return earlier;
    const change = savingOf(request);
    const token = request.risk_verified_result_token;
    await spendToken(context, trx, { account: customer, change, token, now: context.clock.now() });
    return insertAddress(trx, context, customer, entry, request, named);
  });
}

/** Another spelling of the same destination counts as the same; every other parameter must match. */
function namedRequest(
  { requestId, is_verified = false, remark = '' }: AddressRequest,
  { coin, chain, identity, tag, holder }: AddressEntry,
): NamedRequest | null {
  if (requestId === undefined) return null;
  const requested = { coin, chain, identity, tag, holder, is_verified, remark: remark.trim() };
  return { requestId, digest: digestOf(requested) };
}

async function entryOf(
  context: SandboxContext,
  account: Account,
  request: AddressRequest,
): Promise<AddressEntry> {
  if (!('channel_id' in request)) return addressEntry(context, account, request);
  const { entry } = await bankDestination(context.db, account, request);
  assertOwnName(account, entry);
  return entry;
}

async function savedByRequest(
  trx: Transaction<Database>,
  uid: number,
  { requestId, digest }: NamedRequest,
): Promise<number | null> {
  const row = await trx
    .selectFrom('withdrawal_addresses')
    .select(['id', 'request_digest'])
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest !== digest)
    throw new BusinessError(10014, 'This requestId was used for something else.');
  return row.id;
}

/** Maximum number of saved addresses per customer (domain §11). */
export const bookSize = 500;

/** Level of `withdraw_addr_level` at which new addresses are locked (domain §2.1). */
const lockingLevel = 2;

interface SavedRequest {
  readonly remark?: string | undefined;
  readonly is_verified?: boolean | undefined;
}

/** The client's id for a request, and a digest of its parameters. */
interface NamedRequest {
  readonly requestId: string;
  readonly digest: string;
}

/**
 * Adds a validated address to the book of a customer whose row is locked; returns its id.
 * @throws BusinessError 131302 already saved, for this coin or for all coins; 131303 the book is full
 */
export async function insertAddress(
  trx: Transaction<Database>,
  context: SandboxContext,
  account: Account,
  entry: AddressEntry,
  request: SavedRequest,
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
      remark: (request.remark ?? '').trim(),
      is_verified: request.is_verified === true,
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
