import type { Handler } from '../../context.ts';
import { cancelFiatOrder } from '../../fiat/cancelFiatOrder.ts';

/** POST deposit/cancel-order: as long as nobody has paid. */
export const depositOrderCancel: Handler<'depositOrderCancel'> = ({ context, account, args }) =>
  cancelFiatOrder(context, account, args.order_no);
