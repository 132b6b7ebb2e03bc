import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { scenes } from '../stepUp/scenes.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { type AddressDraft, addressEntry } from './addressEntry.ts';
import { assertRemark } from './assertRemark.ts';
import { insertAddress } from './insertAddress.ts';

interface AddressWish extends AddressDraft {
  readonly remark?: string | undefined;
  readonly is_verified?: boolean | undefined;
  readonly requestId?: string | undefined;
  readonly risk_verified_result_token?: string | undefined;
}

/**
 * Saves an address and answers its id. The same requestId again answers the first id and saves nothing.
 * The customer's row is locked meanwhile, so that two calls at once neither save twice nor overfill the book.
 * @throws BusinessError as addressEntry and insertAddress; 131304 remark too long; 131601 verified without proof, or a
 * proof that is none; 131605 no authenticator
 */
export async function saveAddress(
  context: SandboxContext,
  account: Account,
  wish: AddressWish,
): Promise<number> {
  const { uid } = account;
  if (!account.hasGoogle2fa) throw new BusinessError(131605, 'Set up an authenticator app first.');
  assertRemark(wish.remark ?? '');
  const earlier = await savedByRequest(context.db, uid, wish.requestId);
  if (earlier !== null) return earlier;
  const entry = await addressEntry(context, account, wish);
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute();
    const meanwhile = await savedByRequest(trx, uid, wish.requestId);
    if (meanwhile !== null) return meanwhile;
    const token = wish.risk_verified_result_token;
    if (wish.is_verified === true || token !== undefined) {
      const now = context.clock.now();
      await spendToken(trx, { uid, token, scene: scenes.addAddress, data: { ...wish }, now });
    }
    return insertAddress(trx, context, account, entry, wish);
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
