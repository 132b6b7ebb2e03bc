import type { WithdrawalStatus } from '../db/tables/withdrawals.ts';

/** States in which nothing was sent yet (domain.md §3.2). */
const states: ReadonlySet<WithdrawalStatus> = new Set([
  'SecurityCheck',
  'MoreInformationRequired',
  'Pending',
]);

/** Whether a withdrawal in this state can still be cancelled. */
export function isCancellable(status: WithdrawalStatus): boolean {
  return states.has(status);
}
