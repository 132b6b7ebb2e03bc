import type { Handler } from '../../context.ts';
import { cancelWithdrawal } from '../../withdrawals/cancelWithdrawal.ts';

/** POST withdraw/cancel: as long as nothing was sent. */
export const withdrawCancel: Handler<'withdrawCancel'> = ({ context, account, args }) =>
  cancelWithdrawal(context, account, args.id);
