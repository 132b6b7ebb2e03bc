import type { Transaction } from 'kysely';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { digestOf } from '../digestOf.ts';
import { BusinessError } from '../errors.ts';
import { changeOf } from '../stepUp/change.ts';
import { scenes } from '../stepUp/scenes.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { type AddressEntry, addressEntry } from './addressEntry.ts';
import { assertRemark } from './assertRemark.ts';
import { insertAddress, type NamedRequest } from './insertAddress.ts';

/**
 * Saves an address and answers its id. The same requestId again answers the first id and saves nothing.
 * The customer's row is locked meanwhile, so that two calls at once neither save twice nor overfill the book.
 * @throws BusinessError as addressEntry and insertAddress; 131304 remark too long; 131601 verified without proof, or a
 * proof that is none; 131605 no authenticator; 10014 the requestId stands for another address or another wish about it
 */
export async function saveAddress(
  context: SandboxContext,
  account: Account,
  wish: ArgumentsOf<'addressCreate'>,
): Promise<number> {
  const { uid } = account;
  if (!account.hasGoogle2fa) throw new BusinessError(131605, 'Set up an authenticator app first.');
  assertRemark(wish.remark ?? '');
  const entry = await addressEntry(context, account, wish);
  const named = namedRequest(wish, entry);
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute();
    const earlier = named === null ? null : await savedByRequest(trx, uid, named);
    if (earlier !== null) return earlier;
    const change = changeOf(scenes.addAddress, wish);
    const token = wish.risk_verified_result_token;
    await spendToken(context, trx, { account, change, token, now: context.clock.now() });
    return insertAddress(trx, context, account, entry, wish, named);
  });
}

/** An address in another spelling is the same; everything else that was asked for counts. */
function namedRequest(
  { requestId, is_verified = false, remark = '' }: ArgumentsOf<'addressCreate'>,
  { coin, chain, identity, tag }: AddressEntry,
): NamedRequest | null {
  if (requestId === undefined) return null;
  return { requestId, digest: digestOf({ coin, chain, identity, tag, is_verified, remark: remark.trim() }) };
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
