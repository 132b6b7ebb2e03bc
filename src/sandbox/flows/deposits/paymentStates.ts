import { sql } from 'kysely';
import type { FiatOrderStatus } from '../../books/db/tables/fiatOrders.ts';
import { type DepositState, depositStates, statusOf } from '../../books/deposits/depositStates.ts';

/** A payment is listed with the state of a deposit that is as far. */
const states: Readonly<Record<FiatOrderStatus, DepositState>> = {
  CREATED: 'confirming',
  PAYING: 'held',
  SUCCESS: 'credited',
  FAILED: 'failed',
  EXPIRED: 'failed',
  CANCELED: 'failed',
};

/** The number that a payment is listed with. */
export const paymentStatusOf = (status: FiatOrderStatus) => statusOf(states[status]);

/** The stage that a payment is listed with: nobody reviews one, so it is under way until it ends. */
function paymentStageOf(status: FiatOrderStatus) {
  const { stage } = depositStates[states[status]];
  return stage === 'UNDER_REVIEW' ? 'UNDER_WAY' : stage;
}

/** For each status of an order, in a query over `fiat_orders`, what `listedAs` says. */
function byStatus<Value extends number | string>(listedAs: (status: FiatOrderStatus) => Value) {
  const cases = (Object.keys(states) as FiatOrderStatus[]).map(
    (status) => sql`when ${sql.lit(status)} then ${sql.lit(listedAs(status))}`,
  );
  return sql<Value>`case status ${sql.join(cases, sql` `)} end`;
}

export const paymentStatus = byStatus(paymentStatusOf);

export const paymentStage = byStatus(paymentStageOf);
