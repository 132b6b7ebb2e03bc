import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { isCancellable } from '../../books/withdrawals/withdrawalStates.ts';
import type { SandboxContext } from '../context.ts';
import { endWithdrawal } from './endWithdrawal.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/**
 * Cancels a withdrawal that was not sent yet; the coins and the fee are back when this returns. Cancelling it again
 * returns the same answer. The row is locked, so that it is either cancelled or sent, never both.
 * @throws BusinessError 131310 does not exist or another customer's, 131099 sent, ended or failed
 */
export async function cancelWithdrawal(
  context: SandboxContext,
  account: Account,
  id: string,
): Promise<ResultOf<'withdrawCancel'>> {
  if (!/^\d{1,15}$/.test(id)) throw withdrawalRefusals.notFound();
  await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', Number(id))
      .where('uid', '=', account.uid)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw withdrawalRefusals.notFound();
    if (row.status === 'CancelByUser') return;
    if (!isCancellable(row)) throw withdrawalRefusals.wrongStage();
    await endWithdrawal(trx, row, { status: 'CancelByUser', at: context.clock.now() });
  });
  return { id, status: 1, withdrawStatus: 'CancelByUser' };
}
