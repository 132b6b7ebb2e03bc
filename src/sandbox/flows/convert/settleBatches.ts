import type { Transaction } from 'kysely';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { claimEach } from '../../books/jobs/claimEach.ts';
import type { TimedResult } from '../../books/jobs/jobResult.ts';
import { post } from '../../books/ledger/post.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import type { SandboxContext } from '../context.ts';
import { advanceOpenConversions, type Turn } from './advanceOpenConversions.ts';
import type { ConvertBatch, ConvertBatchLine } from './batchDraft.ts';
import { endPostings } from './conversionPostings.ts';
import { leavesAfterMs } from './convertRules.ts';
import { holdReceived } from './holdReceived.ts';
import { moveBatch, moveLines } from './moveConversions.ts';
import { batchLinesOf } from './quoteBatch.ts';

/** The coin of a batch that always fails, to produce a partial outcome on demand (domain §9.2). */
const failingCoin = 'PEPE';

/** Advances executed batches, as settleConversions does single conversions. */
export function settleBatches(context: SandboxContext): Promise<TimedResult> {
  return advanceOpenConversions(context, (state, due) => {
    const rows = context.db
      .selectFrom('convert_batches')
      .select(['id', 'uid', 'submitted_at'])
      .where('finished_at', 'is', null)
      .where('status', '=', state);
    return claimEach(
      context,
      { rows, by: ['submitted_at', 'id'], ...due },
      {
        nameOf: () => 'batch of conversions',
        keyOf: ({ id }) => id,
        step: (trx, batch, claim) => moveOn(context, trx, batch, { claim, now: due.now }),
      },
    );
  });
}

async function moveOn(
  { config }: SandboxContext,
  trx: Transaction<Database>,
  { id, uid }: { id: string; uid: number },
  { claim, now }: Turn,
): Promise<boolean> {
  if ((await claimAccount(trx, uid, claim)) === null) return false;
  const batch = await trx
    .selectFrom('convert_batches')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .$if(claim === 'free', (query) => query.skipLocked())
    .executeTakeFirst();
  if (batch === undefined || batch.submitted_at === null) return false;
  if (batch.submitted_at <= now - leavesAfterMs.processing) {
    await settle(config, trx, batch, now);
    return true;
  }
  // Another process has taken it up since it was looked for.
  if (batch.status !== 'init') return false;
  await moveBatch(trx, batch, 'processing');
  await moveLines(trx, { id, status: 'init' }, 'processing').execute();
  return true;
}

async function settle(
  config: SandboxConfig,
  trx: Transaction<Database>,
  batch: ConvertBatch,
  now: number,
): Promise<void> {
  const lines = (await batchLinesOf(trx, [batch.id])).filter(({ is_supported }) => is_supported);
  const failed = lines.filter(({ from_coin }) => from_coin === failingCoin);
  const endOf = (line: ConvertBatchLine) => (failed.includes(line) ? 'failure' : 'success');
  const parts = lines.filter((line) => !failed.includes(line));
  if (parts.length > 0)
    await holdReceived(config, trx, { ...batch, reference: `batch-${batch.id}`, parts }, now);
  for (const line of lines)
    await moveLines(trx, { id: batch.id, status: line.status }, endOf(line))
      .where('position', '=', line.position)
      .execute();
  const isPart = failed.length > 0 && parts.length > 0;
  const status = isPart ? 'partial_fulfillment' : failed.length > 0 ? 'failure' : 'success';
  await moveBatch(trx, batch, status, { finished_at: now });
  // Last, as in settleConversions.
  await post(trx, {
    kind: 'batch-settle',
    reference: batch.id,
    at: now,
    postings: lines.flatMap((line) => endPostings({ ...batch, ...line }, endOf(line))),
  });
}
