import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import type { Change } from '../stepUp/change.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { addressNotFound } from './addressRefusal.ts';

interface AddressChange {
  readonly change: Change<'30063' | '30066'>;
  /** Left out to leave it as it is. */
  readonly remark?: string;
  readonly token: string | undefined;
}

/**
 * Changes one of a customer's saved addresses: its remark, and whether withdrawals to it skip the codes.
 * @throws BusinessError as spendToken; 131307 when it is not there or not theirs
 */
export async function changeAddress(
  context: SandboxContext,
  account: Account,
  { change, remark, token }: AddressChange,
): Promise<void> {
  const { id, isVerified } = change;
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
