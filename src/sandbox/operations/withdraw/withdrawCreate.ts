import type { Handler } from '../../context.ts';
import { createWithdrawal } from '../../withdrawals/createWithdrawal.ts';

/** POST withdraw/create: sends coins to an address or to another customer. */
export const withdrawCreate: Handler<'withdrawCreate'> = ({ context, account, args }) =>
  createWithdrawal(context, account, args);
