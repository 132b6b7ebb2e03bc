import type { Selectable } from 'kysely';
import type { WithdrawalStatus, WithdrawalTable } from '../db/tables/withdrawals.ts';
import { fiatChain } from '../deposits/depositEntries.ts';

/** States in which nothing was sent yet (domain §3.2). */
const states: ReadonlySet<WithdrawalStatus> = new Set([
  'SecurityCheck',
  'MoreInformationRequired',
  'Pending',
]);

/** Whether a withdrawal can still be cancelled. What is Pending at a bank cannot be called back. */
export function isCancellable({
  status,
  chain,
}: Pick<Selectable<WithdrawalTable>, 'status' | 'chain'>): boolean {
  return states.has(status) && !(chain === fiatChain && status === 'Pending');
}
