import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { orderNumber } from './fiatOrderAnswer.ts';
import { isOpen, moveFiatOrder } from './fiatOrderStates.ts';

// An order number is the day of the order followed by its id (orderNumber).
const orderPattern = /^\d{8}(\d{1,15})$/;

/**
 * Cancels an unpaid order; cancelling it again returns the same answer. The row is locked, so that it is either paid or
 * cancelled, never both.
 * @throws BusinessError 131410 paid, expired, does not exist or another customer's
 */
export async function cancelFiatOrder(
  context: SandboxContext,
  { uid }: Account,
  order_no: string,
): Promise<ResultOf<'depositOrderCancel'>> {
  const id = orderPattern.exec(order_no)?.[1];
  if (id === undefined) throw notOpen();
  await context.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('fiat_orders')
      .selectAll()
      .where('id', '=', Number(id))
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined || orderNumber(order) !== order_no) throw notOpen();
    if (order.status === 'CANCELED') return;
    const now = context.clock.now();
    if (!isOpen(order, now)) throw notOpen();
    await moveFiatOrder(trx, order, 'CANCELED', { finished_at: now });
  });
  return { order_no, status: 'CANCELED' };
}

function notOpen(): BusinessError {
  return new BusinessError(131410, 'This order cannot be cancelled.');
}
