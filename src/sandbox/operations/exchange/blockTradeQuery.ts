import type { Handler } from '../../context.ts';
import { conversionsOf } from '../../convert/conversionsOf.ts';
import { blockTradeAccountNames } from '../../convert/convertAccounts.ts';

/** POST /exchangeNew/blockTrade/query: the customer's block trades, newest first. */
export const blockTradeQuery: Handler<'blockTradeQuery'> = ({ context, account, args }) =>
  conversionsOf(context, account.uid, blockTradeAccountNames, args);
