import type { OperationId } from '../../../../generated/api/operations.ts';
import type { WidgetClient } from '../../parts/widgetClient.ts';

/** The operations of manifest.json, for the compiler (a test keeps the two in sync). */
export const OPERATIONS = [
  'convertCoinList',
  'convertLimit',
  'convertSpecifiedCoin',
  'convertQuote',
  'convertExecute',
  'convertQuery',
  'exchangeGapRate',
  'exchangeRate',
  'exchangeBatchList',
  'exchangeBatchPreOrder',
  'exchangeBatchOrder',
  'batchQuote',
  'batchReQuote',
  'batchConvert',
  'batchQuery',
  'blockTradeCheck',
  'blockTradeQuery',
  'walletBalance',
] as const satisfies readonly OperationId[];

export type Operation = (typeof OPERATIONS)[number];
export type ConversionClient = WidgetClient<Operation>;
