import type { OperationId } from '../../../generated/api/operations.ts';
import type { WidgetClient } from './widgetClient.ts';

/* The operations that each widget may call: those of its manifest.json, for the compiler (a test keeps the two in sync). */

export const addressOperations = [
  'coinConfig',
  'depositAddressChain',
  'depositEditAddress',
] as const satisfies readonly OperationId[];

export type AddressOperation = (typeof addressOperations)[number];
export type AddressClient = WidgetClient<AddressOperation>;

export const conversionOperations = [
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

export type ConversionOperation = (typeof conversionOperations)[number];
export type ConversionClient = WidgetClient<ConversionOperation>;
