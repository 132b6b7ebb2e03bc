import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';

/** What can be changed about a saved address. */
interface AddressChange {
  readonly remark?: string;
  readonly is_verified?: boolean;
}

/** Changes one of a customer's saved addresses. @throws BusinessError 131307 when it is not there or not theirs */
export async function changeAddress(
  context: SandboxContext,
  uid: number,
  id: number,
  change: AddressChange,
): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('withdrawal_addresses')
    .set(change)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw addressNotFound();
}

/** The refusal for an address that is not in the customer's book. */
export function addressNotFound(): BusinessError {
  return new BusinessError(131307, 'This address is no longer saved.');
}
