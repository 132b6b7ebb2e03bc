import type { SandboxContext } from '../context.ts';
import { addressNotFound } from './changeAddress.ts';

/** Deletes saved addresses of a customer, all or none. @throws BusinessError 131307 when one is not there */
export async function deleteAddresses(
  context: SandboxContext,
  uid: number,
  ids: readonly number[],
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('withdrawal_addresses')
      .set({ deleted_at: context.clock.now() })
      .where('id', 'in', ids)
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== new Set(ids).size) throw addressNotFound();
  });
}
