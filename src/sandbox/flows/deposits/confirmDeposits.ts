import { claimEach } from '../../books/jobs/claimEach.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import type { SandboxContext } from '../context.ts';
import { collectDebts } from '../debts/collectDebts.ts';
import { moveFiatOrders } from '../fiat/moveFiatOrders.ts';
import { depositTerms } from './depositTerms.ts';
import { moveDeposit } from './moveDeposit.ts';

/**
 * Advances pending deposits: credited at `confirmation`, withdrawable at `safeConfirmation` (domain §2.4), or as
 * README.md describes. What is due depends only on the database and the clock, and each deposit is advanced in its own
 * transaction, so the job may be interrupted anywhere and continues after a restart. A failing deposit does not stop
 * the others.
 */
async function confirmDeposits(context: SandboxContext): Promise<JobResult> {
  const now = context.clock.now();
  const termsOf = ({ coin, chain }: { coin: string; chain: string }) =>
    depositTerms(context.config, coin, chain);
  const rows = context.db.selectFrom('deposits').select(['id', 'uid', 'coin', 'chain', 'due_at']);
  let moved = false;
  const { nextAt } = await claimEach(
    context,
    { rows, by: ['due_at', 'id'], now },
    {
      nameOf: ({ id }) => `deposit ${id}`,
      // The network may be missing from newer reference data: its deposits then wait instead of failing.
      waits: (row) => termsOf(row) === null,
      step: async (trx, row, claim) => {
        const terms = termsOf(row);
        if (terms === null) return false;
        const outcome = await moveDeposit(context, trx, row, { terms, now, claim });
        if (outcome === 'moved') moved = true;
        return outcome !== 'left';
      },
    },
  );
  // One more block on a deposit is nothing to do for another job.
  return { moved, nextAt };
}

/** Runs in every process; the rows are shared out among them (books/jobs/claimEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the jobs of the simulated chain and banks with the simulation; called once at the start. */
export function registerDepositJobs(context: SandboxContext): void {
  context.every(200, 'confirm deposits', () => confirmDeposits(context), shared);
  context.every(200, 'collect debts', () => collectDebts(context), shared);
  context.every(200, 'settle fiat orders', () => moveFiatOrders(context), shared);
}
