import type { Handler } from '../../context.ts';
import { depositsOf } from '../../deposits/depositsOf.ts';

/** GET deposit/aggregate-records: the customer's deposits, newest first. */
export const depositRecords: Handler<'depositRecords'> = ({ context, account, args }) =>
  depositsOf(context, account.uid, args);
