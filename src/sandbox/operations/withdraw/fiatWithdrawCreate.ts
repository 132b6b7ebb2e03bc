import type { Handler } from '../../context.ts';
import { createFiatWithdrawal } from '../../fiat/withdraw/createFiatWithdrawal.ts';

/** POST fiat/private/withdraw/create: pays a national currency out. */
export const fiatWithdrawCreate: Handler<'fiatWithdrawCreate'> = ({ context, account, args }) =>
  createFiatWithdrawal(context, account, args);
