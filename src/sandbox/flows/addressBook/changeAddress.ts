import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { type AddressEdit, deletionOf } from './bookChanges.ts';
import { addressNotFound } from './validateAddress.ts';

interface AddressChange {
  readonly change: AddressEdit;
  /** Omitted to keep the current remark. */
  readonly remark?: string;
  readonly token: string | undefined;
}

/**
 * Changes one of a customer's saved addresses: its remark, and whether withdrawals to it skip the verification codes.
 * @throws BusinessError as spendToken; 131307 when it does not exist or is not theirs
 */
export async function changeAddress(
  context: SandboxContext,
  account: Account,
  { change, remark, token }: AddressChange,
): Promise<void> {
  const { id, isVerified } = change.matters;
  await context.db.transaction().execute(async (trx) => {
    await spendToken(context, trx, { account, change, token, now: context.clock.now() });
    const { numUpdatedRows } = await trx
      .updateTable('withdrawal_addresses')
      .set({
        ...(remark === undefined ? {} : { remark }),
        ...(isVerified === null ? {} : { is_verified: isVerified }),
      })
      .where('id', '=', id)
      .where('uid', '=', account.uid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw addressNotFound();
  });
}

/**
 * Deletes saved addresses of a customer, all or none. A token is optional, but must be valid when given.
 * @throws BusinessError 131307 when one does not exist, 131601 invalid token
 */
export async function deleteAddresses(
  context: SandboxContext,
  account: Account,
  request: ArgumentsOf<'addressDelete'>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const change = deletionOf(request);
    await spendToken(context, trx, { account, change, token: request.risk_verified_result_token, now });
    const { numUpdatedRows } = await trx
      .updateTable('withdrawal_addresses')
      .set({ deleted_at: now })
      .where('id', 'in', request.ids)
      .where('uid', '=', account.uid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== new Set(request.ids).size) throw addressNotFound();
  });
}
