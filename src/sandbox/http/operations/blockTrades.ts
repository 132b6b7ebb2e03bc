import { blockTradeEligibility, blockTradeQuote } from '../../flows/convert/blockTradeQuote.ts';
import { conversionsOf } from '../../flows/convert/conversionsOf.ts';
import { blockTradeAccountNames } from '../../flows/convert/convertAccounts.ts';
import { blockTradePast } from '../../flows/convert/pairHistory.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST /exchangeNew/blockTrade/check: whether the customer may do block trades, with a price when an amount is given. */
const blockTradeCheck: Handler<'blockTradeCheck'> = async ({ context, account, args }) => {
  const check = await blockTradeEligibility(context, account);
  const quote = check.eligible ? await blockTradeQuote(context, account, args) : null;
  return { ...check, quote };
};

/** POST /exchangeNew/blockTrade/query: the customer's block trades, newest first. */
const blockTradeQuery: Handler<'blockTradeQuery'> = ({ context, account, args }) =>
  conversionsOf(context, account.uid, blockTradeAccountNames, args);

/** GET /exchangeNew/blockTrade/pair-history: the market price of a pair, and the customer's block trades of it. */
const blockTradePairHistory: Handler<'blockTradePairHistory'> = ({ context, account, args }) =>
  blockTradePast(context, account, args);

/** Block trades (requirements §7.3). */
export const blockTradeHandlers = {
  blockTradeCheck,
  blockTradeQuery,
  blockTradePairHistory,
} satisfies HandlerRegistry;
