import type { Handler } from '../../context.ts';
import { openFiatOrders } from '../../fiat/openFiatOrders.ts';

/** GET deposit/open-orders: what was ordered and not paid yet. */
export const depositOrderList: Handler<'depositOrderList'> = ({ context, account }) =>
  openFiatOrders(context, account);
