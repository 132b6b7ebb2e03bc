import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { FiatOrderStatus, FiatOrderTable } from '../../books/db/tables/fiatOrders.ts';
import { assertLeads, openStatesOf, statesBefore, type Transitions } from '../../platform/transitions.ts';

const transitions = {
  CREATED: {
    PAYING: 'its customer has paid it',
    CANCELED: 'its customer called it back',
    EXPIRED: 'not paid in time',
  },
  PAYING: { SUCCESS: 'the money arrived', FAILED: 'the payment bounced' },
} as const satisfies Transitions<FiatOrderStatus>;

/** What may follow a state of an order to deposit a currency. */
export const fiatOrderTransitions: Transitions<FiatOrderStatus> = transitions;

/** States whose amounts count towards the limit of a week: what arrived, and what may. */
export const countedStates: readonly FiatOrderStatus[] = [...openStatesOf(transitions), 'SUCCESS'];

/** States in which an order can be paid, until it expires. */
export const payableStates = statesBefore(fiatOrderTransitions, 'PAYING');

/** Whether the customer can still pay the order or call it back. `now` is ms. */
export function isOpen(
  { status, expire_at }: Pick<Selectable<FiatOrderTable>, 'status' | 'expire_at'>,
  now: number,
): boolean {
  return payableStates.includes(status) && expire_at > now;
}

/**
 * Moves an order, which the caller has locked, to another state, with what else changes about it. Nothing is due any more
 * unless `next_at` is given.
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveFiatOrder(
  trx: Transaction<Database>,
  { id, status: from }: Pick<Selectable<FiatOrderTable>, 'id' | 'status'>,
  to: FiatOrderStatus,
  changes: Omit<Updateable<FiatOrderTable>, 'id' | 'status'>,
): Promise<void> {
  assertLeads(fiatOrderTransitions, `order ${id}`, { from, to });
  await trx
    .updateTable('fiat_orders')
    .set({ next_at: null, ...changes, status: to })
    .where('id', '=', id)
    .execute();
}
