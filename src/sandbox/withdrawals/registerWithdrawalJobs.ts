import type { SandboxContext } from '../context.ts';
import { moveWithdrawals } from './moveWithdrawals.ts';
import { releaseHolds } from './releaseHolds.ts';

/** Registers the jobs of the withdrawals with the simulation; called once when the exchange starts. */
export function registerWithdrawalJobs(context: SandboxContext): void {
  context.every(200, 'move withdrawals', () => moveWithdrawals(context));
  context.every(1_000, 'release holds', () => releaseHolds(context));
}
