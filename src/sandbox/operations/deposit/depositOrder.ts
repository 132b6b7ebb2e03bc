import type { Handler } from '../../context.ts';
import { createFiatOrder } from '../../fiat/createFiatOrder.ts';

/** POST deposit/order-deposit: an order to pay a national currency in. */
export const depositOrder: Handler<'depositOrder'> = ({ context, account, args }) =>
  createFiatOrder(context, account, args);
