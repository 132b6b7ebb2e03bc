import { BusinessError } from '../../platform/errors.ts';
import { depositAddressOf } from '../../world/chain/encodeAddress.ts';
import type { SandboxContext } from '../context.ts';
import { submitDepositInfo } from './submitDepositInfo.ts';

/** A fictional sender. */
const sender = {
  walletType: 1,
  isSelfWallet: true,
  legalType: 'individual',
  firstName: 'Iris',
  lastName: 'Novak',
} as const;

/**
 * Submits what a deposit waits for on the customer's behalf: the right tag, or a fictional sender.
 * @throws BusinessError 10001 when there is no such deposit, and as submitDepositInfo
 */
export async function submitInfoForCustomer(
  context: SandboxContext,
  id: number,
): Promise<{ status: number }> {
  const deposit = await context.db
    .selectFrom('deposits')
    .select(['uid', 'chain', 'waits_for'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (deposit === undefined) throw new BusinessError(10001, 'There is no deposit with this number.');
  const { tag } = depositAddressOf(context.random, deposit.uid, deposit.chain, 0);
  const submitted = deposit.waits_for === 'TAG' ? { tag } : { questionnaire: sender };
  const { status } = await submitDepositInfo(context, deposit.uid, { id: String(id), ...submitted });
  return { status };
}
