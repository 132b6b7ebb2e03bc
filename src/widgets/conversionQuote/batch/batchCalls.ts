import type { ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { ConversionClient } from '../../shared/operations.ts';
import { signedInCall } from '../quote/signedInCall.ts';
import type { FindRecord } from '../quote/usePolledRecord.ts';
import type { BatchForm, BatchOutcome, BatchQuote } from './batchMachine.ts';

interface RequestTime {
  /** ms of runtime.now() */
  now: () => number;
}

/** Requests a price for the chosen coins. @throws ContractError when there is none */
export async function requestBatchQuote(
  client: ConversionClient,
  form: BatchForm,
  { now }: RequestTime,
): Promise<BatchQuote> {
  const { account: accountType, toCoin } = form;
  const fromCoinList = [...form.chosen];
  const answer = await (isSmallTarget(toCoin) && form.scope === 'small'
    ? signedInCall(client, 'exchangeBatchPreOrder', { accountType, toCoin, fromCoinList })
    : signedInCall(client, 'batchQuote', { accountType, toCoin, fromCoinList }));
  return toBatchQuote(answer, form, now());
}

/** Requests a new price for the coins of a quote; the old one can then no longer be executed. */
export async function renewBatchQuote(
  client: ConversionClient,
  quote: BatchQuote,
  { now }: RequestTime,
): Promise<BatchQuote> {
  return toBatchQuote(await signedInCall(client, 'batchReQuote', { quoteId: quote.id }), quote, now());
}

/** How batches are executed and looked up. */
export function batchEnd(client: ConversionClient): {
  execute: (quote: BatchQuote) => Promise<void>;
  find: FindRecord<BatchQuote, BatchOutcome>;
} {
  return {
    execute: async ({ id, scope }) => {
      await signedInCall(client, scope === 'small' ? 'exchangeBatchOrder' : 'batchConvert', { quoteId: id });
    },
    find: async ({ id }, signal) => {
      const { list } = await signedInCall(client, 'batchQuery', { quoteId: id }, { signal });
      const batch = list.find((row) => row.quoteId === id);
      if (batch === undefined) return undefined;
      const isAtWork = batch.status === 'init' || batch.status === 'processing';
      // However the batch ended, each coin reports its own outcome.
      return { batch, exchangeStatus: isAtWork ? 'processing' : 'success', failCode: 0 };
    },
  };
}

/** Small balances can be converted into one of three coins. */
function isSmallTarget(coin: string): coin is ResultOf<'exchangeBatchList'>['supportToCoins'][number] {
  return coin === 'MNT' || coin === 'USDT' || coin === 'USDC';
}

function toBatchQuote(
  { quoteId, result }: ResultOf<'batchQuote'>,
  { scope, account, toCoin }: Pick<BatchForm, 'scope' | 'account' | 'toCoin'>,
  now: number,
): BatchQuote {
  const lines = result.exchangeCoins.map((row) => ({
    coin: row.fromCoin,
    amount: row.availableBalance,
    received: row.toAmount,
    fee: row.feeInfo.amount,
    isSupported: row.supportConvert === 1,
  }));
  return {
    id: quoteId,
    isExecutable: true,
    scope,
    account,
    toCoin,
    lines,
    received: sumAmounts(lines.filter(({ isSupported }) => isSupported).map(({ received }) => received)),
    fee: result.totalFeeInfo.amount,
    feeRate: result.totalFeeInfo.feeRate,
    quotedAt: now,
    deadline: Number(result.quoteExpireTime),
  };
}

/** The exact sum of decimal strings; empty ones count as zero. For parts loaded on a click: it imports Decimal. */
export function sumAmounts(amounts: readonly string[]): string {
  return Decimal.sum(0, ...amounts.map((amount) => amount || '0')).toFixed();
}
