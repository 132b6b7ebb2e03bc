import { someAmount } from '../amounts.ts';
import { ask } from '../ask.ts';
import { someone } from '../customers.ts';
import type { StepAction } from '../play.ts';
import { difference, stateDigest } from '../stateDigest.ts';
import { mustBeEmpty, mustEqual } from '../violation.ts';

const channels = [
  ['EUR', 'sepa'],
  ['EUR', 'sepa_instant'],
  ['EUR', 'card'],
  ['CZK', 'bank'],
  ['CHF', 'bank'],
] as const;

/** A customer orders to pay a currency in: within limits and outside, in countries where it is offered and elsewhere. */
export const orderFiat: StepAction = async (play) => {
  const { choices, memory } = play;
  const uid = someone(choices);
  const [coin, channel_id] = choices.from(channels);
  const account_type = choices.from(['FUND', 'UNIFIED'] as const);
  const args = {
    coin,
    channel_id,
    account_type,
    amount: someAmount(choices, coin),
    requestId: memory.newRequestId(),
  };
  const { code, result } = await ask(play, { uid, op: 'depositOrder', args });
  if (code === 0) memory.fiatOrders.push({ uid, id: numberOf(result.order_no), willArrive: null });
};

/** An order's number without the day that stands before it. */
export function numberOf(orderNo: string): string {
  return orderNo.slice('20251121'.length);
}

/** Somebody pays an order, or one that cannot be paid any more; twice is once, and the first payment counts. */
export const payFiat: StepAction = async ({ world, choices, memory, note }) => {
  if (memory.fiatOrders.length === 0) return;
  const open = memory.fiatOrders.filter((seen) => seen.willArrive === null);
  const order = choices.from(open.length > 0 && !choices.isOneIn(4) ? open : memory.fiatOrders);
  const { id } = order;
  const { db } = world.context;
  const before = await stateDigest(db, true);
  const willArrive = !choices.isOneIn(3);
  const { isDone, body } = await world.control(`fiat-orders/${id}`, { pay: willArrive });
  note(`pays fiat order ${id} ${willArrive} → ${isDone} ${JSON.stringify(body)}`);
  if (isDone && order.willArrive === null) {
    order.willArrive = willArrive;
    mustEqual('a paid order', body.status, 'PAYING');
  } else {
    mustBeEmpty('a payment that does not count changed', difference(before, await stateDigest(db, true)));
  }
};
