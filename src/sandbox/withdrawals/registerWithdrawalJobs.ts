import type { SandboxContext } from '../context.ts';
import { moveWithdrawals } from './moveWithdrawals.ts';
import { releaseHolds } from './releaseHolds.ts';

/** In every process: its rows are shared out among them (jobs/takeEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the jobs of the withdrawals with the simulation; called once when the exchange starts. */
export function registerWithdrawalJobs(context: SandboxContext): void {
  context.every(200, 'move withdrawals', () => moveWithdrawals(context), shared);
  context.every(1_000, 'release holds', () => releaseHolds(context));
}
