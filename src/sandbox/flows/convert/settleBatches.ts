import type { Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { carryHolds } from '../../books/holds/carryHolds.ts';
import { holdNewCoins } from '../../books/holds/coolingOff.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import { allOf, type TimedResult } from '../../books/jobs/jobResult.ts';
import { type Posting, post } from '../../books/ledger/post.ts';
import { userAccount } from '../../ground/accountId.ts';
import type { SandboxConfig } from '../../ground/config.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import type { ConvertBatch, ConvertBatchLine } from './batchDraft.ts';
import { releasePostings, settlePostings } from './conversionPostings.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { convertedAmount } from './convertedAmount.ts';
import { initMs, processingMs } from './convertRules.ts';
import { moveBatch, moveLines } from './moveConversions.ts';
import { batchLinesOf } from './quoteBatch.ts';

/** The coin of a batch that always fails, to produce a partial outcome on demand (domain §9.2). */
const failingCoin = 'PEPE';

/** Advances executed batches, as settleConversions does single conversions; restart-safe in the same way. */
export async function settleBatches(context: SandboxContext): Promise<TimedResult> {
  const now = context.clock.now();
  // Those that have waited longer first; one that waited too long in either state is settled at once.
  const processing = await takeDue('processing', initMs + processingMs);
  return allOf([processing, await takeDue('init', initMs)]);

  function takeDue(status: 'init' | 'processing', afterMs: number): Promise<TimedResult> {
    const rows = context.db
      .selectFrom('convert_batches')
      .select(['id', 'uid', 'submitted_at'])
      .where('finished_at', 'is', null)
      .where('status', '=', status);
    const due = { rows, by: ['submitted_at', 'id'] as const, now, afterMs };
    return claimEach(context, due, {
      nameOf: () => 'batch of conversions',
      keyOf: ({ id }) => id,
      step: (trx, batch, claim) => moveOn(context, trx, batch, { claim, now }),
    });
  }
}

interface Turn {
  readonly claim: Claim;
  /** ms */
  readonly now: number;
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
  if (batch.submitted_at <= now - initMs - processingMs) {
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
  await post(trx, {
    kind: 'batch-settle',
    reference: batch.id,
    at: now,
    postings: lines.flatMap((line) => postingsOf(batch, line, failed.includes(line))),
  });
  const settled = lines.filter((line) => !failed.includes(line));
  const received = Decimal.sum(0, ...settled.map(({ to_amount }) => to_amount)).toFixed();
  if (settled.length > 0) {
    const { wallet } = convertAccountOf(batch.account_type);
    const heldUntil = await holdNewCoins(config, trx, {
      uid: batch.uid,
      wallet,
      coin: batch.to_coin,
      amount: received,
      reference: `batch-${batch.id}`,
      since: now,
      now,
    });
    for (const line of settled) {
      await carryHolds(trx, {
        uid: batch.uid,
        wallet,
        fromCoin: line.from_coin,
        fromAmount: line.from_amount,
        toCoin: batch.to_coin,
        toAmount: line.to_amount,
        heldUntil,
        now,
      });
    }
  }
  for (const line of lines)
    await moveLines(trx, { id: batch.id, status: line.status }, failed.includes(line) ? 'failure' : 'success')
      .where('position', '=', line.position)
      .execute();
  const hasOther = failed.length < lines.length;
  const status = failed.length === 0 ? 'success' : hasOther ? 'partial_fulfillment' : 'failure';
  await moveBatch(trx, batch, status, { finished_at: now });
}

function postingsOf(batch: ConvertBatch, line: ConvertBatchLine, isFailure: boolean): Posting[] {
  const to = coins.get(batch.to_coin);
  if (to === undefined) throw new Error(`The batch ${batch.id} names an unknown coin.`);
  const move = {
    accountId: userAccount(batch.uid, convertAccountOf(batch.account_type).wallet),
    fromCoin: line.from_coin,
    fromAmount: line.from_amount,
    toCoin: batch.to_coin,
    toAmount: line.to_amount,
    remainder: convertedAmount(line.from_amount, line.rate, to).remainder,
    fee: line.fee_amount,
  };
  return isFailure ? releasePostings(move) : settlePostings(move);
}
