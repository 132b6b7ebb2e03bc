import { batchConvert } from '../../../../generated/api/results/batchConvert.ts';
import { batchQuery } from '../../../../generated/api/results/batchQuery.ts';
import { batchQuote } from '../../../../generated/api/results/batchQuote.ts';
import { batchReQuote } from '../../../../generated/api/results/batchReQuote.ts';
import { blockTradeCheck } from '../../../../generated/api/results/blockTradeCheck.ts';
import { blockTradeQuery } from '../../../../generated/api/results/blockTradeQuery.ts';
import { convertCoinList } from '../../../../generated/api/results/convertCoinList.ts';
import { convertExecute } from '../../../../generated/api/results/convertExecute.ts';
import { convertLimit } from '../../../../generated/api/results/convertLimit.ts';
import { convertQuery } from '../../../../generated/api/results/convertQuery.ts';
import { convertQuote } from '../../../../generated/api/results/convertQuote.ts';
import { convertSpecifiedCoin } from '../../../../generated/api/results/convertSpecifiedCoin.ts';
import { exchangeBatchList } from '../../../../generated/api/results/exchangeBatchList.ts';
import { exchangeBatchOrder } from '../../../../generated/api/results/exchangeBatchOrder.ts';
import { exchangeBatchPreOrder } from '../../../../generated/api/results/exchangeBatchPreOrder.ts';
import { exchangeGapRate } from '../../../../generated/api/results/exchangeGapRate.ts';
import { exchangeRate } from '../../../../generated/api/results/exchangeRate.ts';
import { walletBalance } from '../../../../generated/api/results/walletBalance.ts';
import type { ConversionOperation } from '../../shared/operations.ts';
import type { ResultShapes } from '../../shared/widgetClient.ts';

/** What the widget relies on in the results it reads; separate from the list of operations, which every page loads. */
export const results: ResultShapes<ConversionOperation> = {
  convertCoinList,
  convertLimit,
  convertSpecifiedCoin,
  convertQuote,
  convertExecute,
  convertQuery,
  exchangeGapRate,
  exchangeRate,
  exchangeBatchList,
  exchangeBatchPreOrder,
  exchangeBatchOrder,
  batchQuote,
  batchReQuote,
  batchConvert,
  batchQuery,
  blockTradeCheck,
  blockTradeQuery,
  walletBalance,
};
