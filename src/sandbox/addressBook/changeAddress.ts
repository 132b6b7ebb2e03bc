import type { Transaction } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import type { BusinessData } from '../stepUp/businessData.ts';
import type { Scene } from '../stepUp/scenes.ts';
import { spendToken } from '../stepUp/spendToken.ts';

/** What can be changed about a saved address. */
interface AddressChange {
  readonly remark?: string;
  readonly is_verified?: boolean;
}

/** The security check behind a change. */
interface Proof {
  readonly scene: Scene;
  readonly token: string | undefined;
  /** What the check was begun with. */
  readonly data: BusinessData;
}

/**
 * Changes one of a customer's saved addresses. Withdrawals to a verified one skip the codes, so it becomes one only
 * with a proven token; a token that is given must be good in any case.
 * @throws BusinessError 131307 when it is not there or not theirs, 131601 verified without proof
 */
export async function changeAddress(
  context: SandboxContext,
  uid: number,
  id: number,
  change: AddressChange,
  proof: Proof,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (change.is_verified === true || proof.token !== undefined) {
      await spendToken(trx, { ...proof, uid, now: context.clock.now() });
    }
    await update(trx, uid, id, change);
  });
}

async function update(
  trx: Transaction<Database>,
  uid: number,
  id: number,
  change: AddressChange,
): Promise<void> {
  const { numUpdatedRows } = await trx
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
