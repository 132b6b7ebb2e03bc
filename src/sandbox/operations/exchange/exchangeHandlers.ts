import type { HandlerRegistry } from '../registry.ts';
import { batchConvert } from './batchConvert.ts';
import { batchQuery } from './batchQuery.ts';
import { batchQuote } from './batchQuote.ts';
import { batchReQuote } from './batchReQuote.ts';
import { blockTradeCheck } from './blockTradeCheck.ts';
import { blockTradeQuery } from './blockTradeQuery.ts';
import { convertCoinList } from './convertCoinList.ts';
import { convertExecute } from './convertExecute.ts';
import { convertLimit } from './convertLimit.ts';
import { convertQuery } from './convertQuery.ts';
import { convertQuote } from './convertQuote.ts';
import { convertSpecifiedCoin } from './convertSpecifiedCoin.ts';
import { exchangeBatchList } from './exchangeBatchList.ts';
import { exchangeBatchOrder } from './exchangeBatchOrder.ts';
import { exchangeBatchPreOrder } from './exchangeBatchPreOrder.ts';
import { exchangeGapRate } from './exchangeGapRate.ts';
import { walletBalance } from './walletBalance.ts';

/** The operations of conversions and block trades (requirements §7.3). */
export const exchangeHandlers = {
  exchangeGapRate,
  convertCoinList,
  convertSpecifiedCoin,
  convertLimit,
  convertQuote,
  convertExecute,
  convertQuery,
  exchangeBatchPreOrder,
  exchangeBatchList,
  exchangeBatchOrder,
  batchQuote,
  batchReQuote,
  batchConvert,
  batchQuery,
  blockTradeCheck,
  blockTradeQuery,
  walletBalance,
} satisfies HandlerRegistry;
