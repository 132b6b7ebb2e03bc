import type { SandboxContext } from '../context.ts';
import { scenes } from '../stepUp/scenes.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { addressNotFound } from './changeAddress.ts';

/**
 * Deletes saved addresses of a customer, all or none. A token is not needed; one that is given must be good.
 * @throws BusinessError 131307 when one is not there, 131601 a token that is none
 */
export async function deleteAddresses(
  context: SandboxContext,
  uid: number,
  ids: readonly number[],
  token: string | undefined,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    if (token !== undefined)
      await spendToken(trx, { uid, token, scene: scenes.deleteAddress, data: { ids }, now });
    const { numUpdatedRows } = await trx
      .updateTable('withdrawal_addresses')
      .set({ deleted_at: now })
      .where('id', 'in', ids)
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== new Set(ids).size) throw addressNotFound();
  });
}
