import type { Handler } from '../../context.ts';
import { createWithdrawal } from '../../withdrawals/createWithdrawal.ts';

/** POST withdraw/create: sends coins to an address or to another customer. */
export const withdrawCreate: Handler<'withdrawCreate'> = async ({ context, account, args, hidden }) =>
  createWithdrawal(context, account, args, await hidden());
