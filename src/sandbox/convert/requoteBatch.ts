import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { coins } from '../reference/coins.ts';
import { type BatchQuote, batchDraft } from './batchDraft.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { lockBatch } from './lockBatch.ts';
import { keepBatch } from './quoteBatch.ts';
import { refusals } from './refusals.ts';

/**
 * Prices the coins of a batch quote anew, also after its end; the old quote can no longer be executed.
 * @throws BusinessError as lockBatch and batchDraft, 700012 during the upgrade to the unified account
 */
export async function requoteBatch(
  context: SandboxContext,
  account: Account,
  id: string,
): Promise<BatchQuote> {
  if (account.utaStatus === 'PROCESS') throw refusals.upgrading();
  return context.db.transaction().execute(async (trx) => {
    const { batch, lines } = await lockBatch(trx, account, id);
    const to = coins.get(batch.to_coin);
    if (to === undefined) throw new Error(`The batch ${id} names an unknown coin.`);
    const renewed = batchDraft(context, account.uid, {
      accountType: convertAccountOf(batch.account_type).name,
      to,
      amounts: lines.map((line) => ({ fromCoin: line.from_coin, fromAmount: line.from_amount })),
      isSmall: batch.is_small,
    });
    await trx
      .updateTable('convert_batches')
      .set({ replaced_at: context.clock.now() })
      .where('id', '=', id)
      .execute();
    await keepBatch(trx, renewed);
    return renewed;
  });
}
