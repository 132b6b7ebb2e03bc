import type { Handler } from '../../context.ts';
import { blockTradeEligibility } from '../../convert/blockTradeEligibility.ts';
import { blockTradeQuote } from '../../convert/blockTradeQuote.ts';

/** POST /exchangeNew/blockTrade/check: whether the customer may do block trades, with a price when an amount is given. */
export const blockTradeCheck: Handler<'blockTradeCheck'> = async ({ context, account, args }) => {
  const check = await blockTradeEligibility(context, account);
  const quote = check.eligible ? await blockTradeQuote(context, account, args) : null;
  return { ...check, quote };
};
