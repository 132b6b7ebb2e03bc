import type { FiatOrderStatus } from '../../books/db/tables/fiatOrders.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { isOpen, moveFiatOrder } from './fiatOrderStates.ts';
import { fiatRules } from './fiatRules.ts';
import { channelOf } from './openChannel.ts';

interface Payment {
  /** Id of the row of `fiat_orders`. */
  readonly id: number;
  /** Whether the payment bounces instead of arriving. */
  readonly isToFail: boolean;
}

/**
 * Simulates the payment of an open order at the bank; the money arrives, or bounces, after the channel's usual time
 * (moveFiatOrders). Paying twice has no further effect.
 * @throws BusinessError 10001 when the order can no longer be paid
 */
export async function payFiatOrder(
  context: SandboxContext,
  { id, isToFail }: Payment,
): Promise<{ status: FiatOrderStatus }> {
  return context.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('fiat_orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (order?.status === 'PAYING') return { status: order.status };
    const now = context.clock.now();
    if (order === undefined || !isOpen(order, now)) {
      throw new BusinessError(10001, 'This order cannot be paid any more.');
    }
    const { etaMinutes = 0 } = channelOf(order.coin, order.channel_id) ?? {};
    const takesMs = Math.min((etaMinutes * 60_000) / context.config.timeScale, fiatRules.slowestPaymentMs);
    const next_at = now + Math.ceil(takesMs);
    await moveFiatOrder(trx, order, 'PAYING', { paid_at: now, is_to_fail: isToFail, next_at });
    return { status: 'PAYING' };
  });
}
