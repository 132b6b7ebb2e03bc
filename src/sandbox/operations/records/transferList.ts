import type { Handler } from '../../context.ts';
import { transfersOf } from '../../records/transfersOf.ts';

/** GET universal/transfer/list: transfers between the main account and its sub-accounts. */
export const transferList: Handler<'transferList'> = ({ context, account, args }) =>
  transfersOf(context, account.uid, args);
