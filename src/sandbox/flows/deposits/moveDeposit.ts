import type { Selectable, Transaction } from 'kysely';
import { type Account, claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { type DepositState, depositStateOf } from '../../books/deposits/depositStates.ts';
import type { Claim } from '../../books/jobs/claimEach.ts';
import { transactionHash } from '../../world/chain/transactionHash.ts';
import type { SandboxContext } from '../context.ts';
import { arriveDeposit } from './arriveDeposit.ts';
import { creditDeposit, endPooling } from './creditDeposit.ts';
import { openFreeze } from './depositFreezes.ts';
import { releaseDailyParts } from './depositLimit.ts';
import { confirmationsAt, type DepositTerms, isUndone, nextBlockAt } from './depositTerms.ts';
import { endHold, holdDeposit, holdUsablePart, usablePart } from './holdDeposit.ts';
import { endReview } from './reviewDeposit.ts';
import { beginUndo, endUndo } from './undoDeposit.ts';

type Deposit = Selectable<DepositTable>;

/** The terms of a network, and the current time. */
interface Moment {
  readonly terms: DepositTerms;
  /** ms */
  readonly now: number;
}

/**
 * Advances one deposit by one step if one is due, in the given transaction. The customer's row is locked first, as
 * everywhere the customer's money moves; it is left as it is when `claim` does not wait for the lock, or another process
 * was faster.
 */
export async function moveDeposit(
  context: SandboxContext,
  trx: Transaction<Database>,
  { id, uid }: Pick<Deposit, 'id' | 'uid'>,
  { claim, ...moment }: Moment & { readonly claim: Claim },
): Promise<'left' | 'counted' | 'moved'> {
  const customer = await claimAccount(trx, uid, claim);
  if (customer === null) return 'left';
  const { site } = customer;
  const before = await read(trx, id);
  if (before.released_at !== null) return 'left';
  const deposit = await count(context, trx, before, moment);
  const isSafe = deposit.confirmations >= moment.terms.safeConfirmation && !isUndone(deposit.outcome);
  const isMore = hasStep(deposit, moment);
  if (isMore) {
    const usable = await usablePart(trx, before);
    await step(context, trx, deposit, { ...moment, site, isSafe });
    await holdUsablePart(context, trx, await read(trx, id), { before: usable, now: moment.now });
  }
  if (isSafe) await releaseWhenSafe(trx, id, moment.now);
  return isMore || isSafe ? 'moved' : 'counted';
}

function read(trx: Transaction<Database>, id: number): Promise<Deposit> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Counts the blocks since it was first seen, and stores the hash of the block that included it, and when the next one
 * comes.
 */
async function count(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  { terms, now }: Moment,
): Promise<Deposit> {
  if (depositStateOf(deposit.status) === 'orphaned') return deposit;
  const confirmations = Math.max(deposit.confirmations, confirmationsAt(terms, deposit, now));
  const next_block_at = nextBlockAt(terms, { ...deposit, confirmations });
  const isHigher = confirmations > deposit.confirmations;
  if (!isHigher && next_block_at === deposit.next_block_at) return deposit;
  const block_hash = deposit.block_hash || (isHigher ? blockHash(context, deposit, terms) : '');
  const counted = { confirmations, next_block_at, block_hash };
  await trx.updateTable('deposits').set(counted).where('id', '=', deposit.id).execute();
  return { ...deposit, ...counted };
}

/** Whether there is more to do than to count its blocks. */
function hasStep({ status, confirmations, next_at }: Deposit, { terms, now }: Moment): boolean {
  if (depositStateOf(status) === 'confirming') return confirmations >= terms.confirmation;
  return next_at !== null && next_at <= now;
}

async function step(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  moment: Moment & Pick<Account, 'site'> & { isSafe: boolean },
): Promise<void> {
  const { terms, now, isSafe } = moment;
  const { outcome, release_limit } = deposit;
  const state = depositStateOf(deposit.status);
  if (state === 'confirming') return arriveDeposit(context, trx, deposit, moment);
  if (state === 'orphaned') return endUndo(trx, deposit, terms, now);
  if (state === 'pooling') {
    const pooled = await endPooling(context, trx, deposit, now);
    if (!isSafe) await holdDeposit(trx, pooled, terms, now);
    return;
  }
  if (state === 'held' && outcome === 'missingTag') {
    await creditDeposit(context, trx, deposit, now);
    if (!isSafe) await holdDeposit(trx, deposit, terms, now);
  } else if (state === 'held') {
    await endReview(trx, deposit, now);
    if (!isSafe && outcome === 'reviewReleased') await holdDeposit(trx, deposit, terms, now);
  } else if (isUndone(outcome)) {
    await beginUndo(context, trx, deposit, now);
  } else if (release_limit !== null && isSafe) {
    // Not before: what is released now is not covered by the hold of the first day.
    await releaseDailyParts(trx, deposit, { limit: release_limit, now });
  }
}

/** Credited to the intended account, or to Funding instead. */
const credited: ReadonlySet<DepositState> = new Set(['credited', 'pooled']);

/** Makes a credited deposit withdrawable once it is safe on its chain and nothing of it is frozen any more. */
async function releaseWhenSafe(trx: Transaction<Database>, id: number, now: number): Promise<void> {
  const deposit = await read(trx, id);
  if (!credited.has(depositStateOf(deposit.status))) return;
  await endHold(trx, deposit, now);
  if ((await openFreeze(trx, id)) !== null) return;
  await trx.updateTable('deposits').set({ released_at: now }).where('id', '=', id).execute();
}

/** Hash of the block that included the transfer: transfers in one block share it. */
export function blockHash(
  { random }: Pick<SandboxContext, 'random'>,
  { chain, first_seen_at }: Pick<Deposit, 'chain' | 'first_seen_at'>,
  { blockMs }: DepositTerms,
): string {
  return transactionHash(random, chain, 'block', Math.floor(first_seen_at / blockMs) + 1);
}
