import { type Selectable, sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { statusOf } from '../../books/deposits/depositStates.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import { isCancellable, isEnd, moveWithdrawal } from '../../books/withdrawals/withdrawalStates.ts';
import { encodeAddress } from '../../world/chain/encodeAddress.ts';
import { transactionHash } from '../../world/chain/transactionHash.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';
import type { SandboxContext } from '../context.ts';
import { owes } from '../debts/collectDebts.ts';
import { endWithdrawal } from './endWithdrawal.ts';
import { withdrawalPath } from './withdrawalPath.ts';
import { withdrawalTerms } from './withdrawalTerms.ts';

/**
 * Advances the withdrawals that are due (domain §3.2). What is due and what comes next depends only on the database and
 * the clock; each step is a transaction of its own, so the job may be interrupted anywhere and continues after a
 * restart. Missed steps are caught up with the times at which they were due. A failing withdrawal does not stop the
 * others.
 */
export async function moveWithdrawals(context: SandboxContext): Promise<JobResult> {
  const { db, clock } = context;
  const rows = db.selectFrom('withdrawals').select(['id', 'next_at']);
  return claimEach(
    context,
    { rows, by: ['next_at', 'id'], now: clock.now() },
    {
      nameOf: ({ id }) => `withdrawal ${id}`,
      step: (trx, { id }, claim) => moveOn(context, trx, id, claim),
      repeats: true,
    },
  );
}

/** Returns false when the row is or was taken by another process, or by the customer who cancels it. */
async function moveOn(
  context: SandboxContext,
  trx: Transaction<Database>,
  id: number,
  claim: Claim,
): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', context.clock.now())
    .forUpdate()
    .$if(claim === 'free', (query) => query.skipLocked())
    .executeTakeFirst();
  if (row === undefined || row.next_at === null) return false;
  if (isCancellable(row) && (await owes(trx, row.uid))) {
    // Created before the debt arose: its coins are needed to pay the debt (flows/deposits/README.md "Debts").
    await endWithdrawal(trx, row, { status: 'Reject', failReason: 'RISK_REVIEW', at: row.next_at });
    return true;
  }
  const { count } = await trx
    .selectFrom('withdrawal_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow();
  const stage = withdrawalPath(row)[count];
  if (stage === undefined) throw new Error(`The withdrawal ${id} has no state after ${row.status}.`);
  const { status, waitsFor, failReason = '' } = stage;
  const at = row.next_at;
  if (isEnd(status)) {
    await endWithdrawal(trx, row, { status, failReason, at });
    return true;
  }
  if (waitsFor === null) throw new Error(`The state ${status} is none that a withdrawal ends in.`);
  const terms = withdrawalTerms(context.config, row);
  const sent = status === 'BlockchainConfirmed' ? await broadcast(context, trx, row, at) : {};
  await moveWithdrawal(trx, row, { to: status, at, changes: { ...sent, next_at: at + terms[waitsFor] } });
  return true;
}

/** Sends a withdrawal to the simulated chain at `at` (ms). */
async function broadcast(
  context: SandboxContext,
  trx: Transaction<Database>,
  row: Selectable<WithdrawalTable>,
  at: number,
): Promise<{ tx_hash: string; broadcast_at: number }> {
  const tx_hash = transactionHash(context.random, row.chain, 'withdraw', row.id);
  await arriveOnChain(context, trx, { ...row, tx_hash }, at);
  return { tx_hash, broadcast_at: at };
}

/**
 * Creates the deposit of a withdrawal that was sent on the chain to another customer of this exchange; the deposit job
 * confirms and credits it. Others leave the exchange and are not tracked. `at` is ms.
 */
async function arriveOnChain(
  context: SandboxContext,
  trx: Transaction<Database>,
  row: Selectable<WithdrawalTable>,
  at: number,
): Promise<void> {
  if (row.receiver_uid === null) return;
  const { depositMin = '' } = coinChainOf(row.coin, row.chain) ?? {};
  const wallet = context.random.bytes('hot wallet', row.chain);
  await trx
    .insertInto('deposits')
    .values({
      uid: row.receiver_uid,
      wallet: 'FUND',
      coin: row.coin,
      chain: row.chain,
      amount: row.received,
      tx_hash: row.tx_hash,
      tx_index: 0,
      block_hash: '',
      from_address: encodeAddress(chainOf(row.chain).family, wallet),
      to_address: row.to_address,
      tag: row.tag,
      status: statusOf('confirming'),
      deposit_type: '0',
      below_minimum: depositMin !== '' && new Decimal(row.received).lessThan(depositMin),
      confirmations: 0,
      first_seen_at: at,
    })
    .execute();
}
