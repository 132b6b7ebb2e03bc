import type { Transaction } from 'kysely';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { digestOf } from '../digestOf.ts';
import { BusinessError } from '../errors.ts';
import { bankDestination } from '../fiat/withdraw/bankDestination.ts';
import { changeOf } from '../stepUp/change.ts';
import { scenes } from '../stepUp/scenes.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { assertOwnName } from '../withdrawals/destinationRules.ts';
import { type AddressEntry, addressEntry } from './addressEntry.ts';
import { assertRemark } from './assertRemark.ts';
import { insertAddress, type NamedRequest } from './insertAddress.ts';

type Wish = ArgumentsOf<'addressCreate'> | ArgumentsOf<'bankAccountCreate'>;

/**
 * Saves a destination of any kind and answers its id. The same requestId again answers the first id and saves nothing.
 * The customer's row is locked meanwhile, so that two calls at once neither save twice nor overfill the book.
 * @throws BusinessError as addressEntry, or as bankDestination and assertOwnName; as insertAddress; 131304 remark too
 * long; 131601 verified without proof, or a proof that is none; 131605 no authenticator; 10014 the requestId stands for
 * another destination or another wish about it
 */
export async function saveAddress(context: SandboxContext, account: Account, wish: Wish): Promise<number> {
  const { uid } = account;
  if (!account.hasGoogle2fa) throw new BusinessError(131605, 'Set up an authenticator app first.');
  assertRemark(wish.remark ?? '');
  const entry = await entryOf(context, account, wish);
  const named = namedRequest(wish, entry);
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const earlier = named === null ? null : await savedByRequest(trx, uid, named);
    if (earlier !== null) return earlier;
    const change = changeOf(scenes.addAddress, wish);
    const token = wish.risk_verified_result_token;
    await spendToken(context, trx, { account: customer, change, token, now: context.clock.now() });
    return insertAddress(trx, context, customer, entry, wish, named);
  });
}

/** A destination in another spelling is the same; everything else that was asked for counts. */
function namedRequest(
  { requestId, is_verified = false, remark = '' }: Wish,
  { coin, chain, identity, tag, holder }: AddressEntry,
): NamedRequest | null {
  if (requestId === undefined) return null;
  const asked = { coin, chain, identity, tag, holder, is_verified, remark: remark.trim() };
  return { requestId, digest: digestOf(asked) };
}

async function entryOf(context: SandboxContext, account: Account, wish: Wish): Promise<AddressEntry> {
  if (!('channel_id' in wish)) return addressEntry(context, account, wish);
  const { entry } = await bankDestination(context.db, account, wish);
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
