import type { Handler } from '../../context.ts';
import { withdrawalsOf } from '../../withdrawals/withdrawalsOf.ts';

/** GET withdraw/records: the customer's withdrawals with their states. */
export const withdrawRecords: Handler<'withdrawRecords'> = ({ context, account, args }) =>
  withdrawalsOf(context, account, args);
