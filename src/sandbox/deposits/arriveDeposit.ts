import type { Selectable, Transaction } from 'kysely';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { creditDeposit } from './creditDeposit.ts';
import { isReviewed } from './depositOutcome.ts';
import type { DepositTerms } from './depositTerms.ts';
import { holdDeposit } from './holdDeposit.ts';
import { beginPooling } from './poolDeposit.ts';
import { creditWithinLimit } from './releaseByDay.ts';
import { releaseLimitFor } from './releaseLimit.ts';
import { beginReview } from './reviewDeposit.ts';

interface Arrived {
  readonly terms: DepositTerms;
  /** ms */
  readonly now: number;
  /** Of the customer. */
  readonly site: Account['site'];
  /** Confirmed often enough to leave again. */
  readonly isSafe: boolean;
}

/** A deposit has the confirmations it is credited at: credits it, or what else becomes of it (README.md). */
export async function arriveDeposit(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  { terms, now, site, isSafe }: Arrived,
): Promise<void> {
  const { id, outcome, below_minimum, waits_for } = deposit;
  const setStatus = (status: number) =>
    trx.updateTable('deposits').set({ status, next_at: null }).where('id', '=', id).execute();
  if (below_minimum || outcome === 'failed') {
    await setStatus(4);
    return;
  }
  if (waits_for === 'TAG') {
    await setStatus(2);
    return;
  }
  if (isReviewed(outcome)) return beginReview(context, trx, deposit, now);
  if (site === 'TUR' && outcome === 'credited') return askForSender(context, trx, deposit, now);
  if (outcome === 'pooled') return beginPooling(context, trx, deposit, now);
  const limit = releaseLimitFor(deposit);
  if (limit === null) {
    await creditDeposit(context, trx, deposit, now);
    if (!isSafe) await holdDeposit(trx, deposit, terms, now);
    return;
  }
  const amount = await creditWithinLimit(trx, deposit, { limit, now });
  if (!isSafe && amount !== '0') await holdDeposit(trx, { ...deposit, amount }, terms, now);
}

/** In Türkiye the sender of every deposit must be known (domain §2.4). */
async function askForSender(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  now: number,
): Promise<void> {
  const outcome = 'reviewReleased';
  await trx.updateTable('deposits').set({ outcome }).where('id', '=', deposit.id).execute();
  await beginReview(context, trx, { ...deposit, outcome }, now);
}
