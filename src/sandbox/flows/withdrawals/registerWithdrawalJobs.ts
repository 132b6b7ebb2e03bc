import { sql } from 'kysely';
import { whenDue } from '../../books/jobs/dueRows.ts';
import { changedAtOnce, inBatches } from '../../books/jobs/inBatches.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import type { SandboxContext } from '../context.ts';
import { holdReason } from '../deposits/holdDeposit.ts';
import { moveWithdrawals } from './moveWithdrawals.ts';

/** Runs in every process; the rows are shared out among them (books/jobs/claimEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the withdrawal jobs with the simulation; called once when the exchange starts. */
export function registerWithdrawalJobs(context: SandboxContext): void {
  context.every(200, 'move withdrawals', () => moveWithdrawals(context), shared);
  context.every(1_000, 'release holds', () => releaseHolds(context));
}

/**
 * Ends expired holds; those of deposits end with the blocks of their chain (endHold). One whose customer converts at this
 * moment is ended by the next run.
 */
async function releaseHolds({ db, clock }: SandboxContext): Promise<JobResult> {
  const now = clock.now();
  const open = db
    .selectFrom('withdrawal_holds')
    .select('unlock_at')
    .where('reason', '!=', holdReason)
    .where('released_at', 'is', null);
  return whenDue({ rows: open, by: ['unlock_at'], now }, async () => {
    await inBatches(async () => {
      const due = open
        .clearSelect()
        .select('id')
        .where('unlock_at', '<=', now)
        .orderBy('unlock_at')
        .limit(changedAtOnce)
        .forUpdate()
        .skipLocked();
      const { numUpdatedRows } = await db
        .updateTable('withdrawal_holds')
        .set(({ ref }) => ({ released_at: ref('unlock_at') }))
        .where(sql<boolean>`id = any(array(${due}))`)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    });
    return true;
  });
}
