import type { Transaction, Updateable } from 'kysely';
import { assertLeads } from '../../platform/transitions.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { type DepositState, depositStateOf, depositTransitions, statusOf } from './depositStates.ts';

/**
 * Moves a deposit, which the caller has locked, to another state, with what else changes about it. Nothing is due any more
 * unless `next_at` is given.
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveTo(
  trx: Transaction<Database>,
  { id, status }: { readonly id: number; readonly status: number },
  to: DepositState,
  changes: Omit<Updateable<DepositTable>, 'id' | 'status'> = {},
): Promise<void> {
  const from = depositStateOf(status);
  assertLeads(depositTransitions, `deposit ${id}`, { from, to });
  const { numUpdatedRows } = await trx
    .updateTable('deposits')
    .set({ next_at: null, ...changes, status: statusOf(to) })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The deposit ${id} is not ${from} any more.`);
}
