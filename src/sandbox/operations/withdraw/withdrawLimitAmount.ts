import type { Handler } from '../../context.ts';
import { withdrawLimits } from '../../withdrawals/withdrawLimits.ts';

/** GET withdraw/limit-amount: limits and free amounts for a withdrawal of one coin. */
export const withdrawLimitAmount: Handler<'withdrawLimitAmount'> = ({ context, account, args }) =>
  withdrawLimits(context, account, args);
