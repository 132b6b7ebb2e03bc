import type { Handler } from '../../context.ts';
import { conversionsOf } from '../../convert/conversionsOf.ts';
import { convertAccountNames } from '../../convert/convertAccounts.ts';

/** POST /exchangeNew/convert/query: one conversion, or the customer's history, newest first. */
export const convertQuery: Handler<'convertQuery'> = ({ context, account, args }) =>
  conversionsOf(context, account.uid, convertAccountNames, args);
