import type { Handler } from '../../context.ts';
import { historyOf } from '../../derivatives/historyOf.ts';

/** GET asset/transaction-history: entries of the derivatives account. */
export const transactionHistory: Handler<'transactionHistory'> = ({ context, account, args }) =>
  historyOf(context, account.uid, args);
