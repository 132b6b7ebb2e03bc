import type { Selectable, Transaction } from 'kysely';
import { transactionHash } from '../chain/transactionHash.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { confirmationsAt } from './confirmationsAt.ts';
import { creditDeposit } from './creditDeposit.ts';
import { type DepositTerms, depositTerms } from './depositTerms.ts';
import { holdDeposit } from './holdDeposit.ts';
import { releaseDeposit } from './releaseDeposit.ts';

type Deposit = Selectable<DepositTable>;

/**
 * Lets the deposits under way gather confirmations: credited at `confirmation`, free to leave at `safeConfirmation`
 * (domain.md §2.4). What is due follows from first sight and the clock alone, and each deposit moves in a
 * transaction of its own, so the job may be interrupted anywhere and goes on after a restart.
 */
export async function confirmDeposits(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  const underWay = await context.db
    .selectFrom('deposits')
    .select(['id', 'coin', 'chain', 'first_seen_at', 'confirmations'])
    .where('released_at', 'is', null)
    .where('status', 'in', [1, 3])
    .orderBy('id')
    .execute();
  for (const { id, coin, chain, first_seen_at, confirmations } of underWay) {
    const terms = depositTerms(context.config, coin, chain);
    // A network that later data no longer knows: its deposits wait instead of stopping all others.
    if (terms === null || confirmationsAt(terms, first_seen_at, now) === confirmations) continue;
    await context.db.transaction().execute((trx) => moveOn(context, trx, id, { terms, now }));
  }
}

interface Moment {
  readonly terms: DepositTerms;
  /** ms */
  readonly now: number;
}

async function moveOn(
  context: SandboxContext,
  trx: Transaction<Database>,
  id: number,
  { terms, now }: Moment,
): Promise<void> {
  const deposit = await trx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const confirmations = confirmationsAt(terms, deposit.first_seen_at, now);
  if (confirmations <= deposit.confirmations) return;
  const isSafe = confirmations >= terms.safeConfirmation;
  const block_hash = deposit.block_hash || blockHash(context, deposit, terms);
  await trx.updateTable('deposits').set({ confirmations, block_hash }).where('id', '=', id).execute();
  if (deposit.status === 1 && confirmations >= terms.confirmation) {
    if (deposit.below_minimum) {
      await trx.updateTable('deposits').set({ status: 4 }).where('id', '=', id).execute();
      return;
    }
    await creditDeposit(trx, deposit, now);
    if (!isSafe) await holdDeposit(trx, deposit, terms, now);
  }
  if (isSafe) await releaseDeposit(trx, id, now);
}

/** Hash of the block that took the transfer in: transfers of one block share it. */
function blockHash(
  context: SandboxContext,
  { chain, first_seen_at }: Deposit,
  { blockMs }: DepositTerms,
): string {
  return transactionHash(context.random, chain, 'block', Math.floor(first_seen_at / blockMs) + 1);
}
