import type { ResultOf } from '../../../../generated/api/types.ts';
import { batchAnswer } from '../../flows/convert/batchDraft.ts';
import { batchesOf } from '../../flows/convert/batchesOf.ts';
import { batchTerms } from '../../flows/convert/batchTerms.ts';
import { executeBatch } from '../../flows/convert/executeBatch.ts';
import { quoteBatch, requoteBatch } from '../../flows/convert/quoteBatch.ts';
import { smallBalances } from '../../flows/convert/smallBalances.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST /exchangeNew/batch/query: one batch, or the customer's batches, newest first. */
const batchQuery: Handler<'batchQuery'> = async ({ context, account, args }) => {
  const { index = 1, limit = 20 } = args;
  return { ...(await batchesOf(context, account.uid, { ...args, index, limit })), index, limit };
};

/** POST /exchangeNew/batch/convert: accepts a batch quote; batchQuery returns the outcome. */
const batchConvert: Handler<'batchConvert'> = async ({ context, account, args: { quoteId } }) => {
  const submitTime = await executeBatch(context, account, quoteId);
  return { quoteId, exchangeTxId: quoteId, submitTime: String(submitTime), status: 'init' };
};

/** POST /exchangeNew/batch/reQuote: a new price with a new id; the old quote can no longer be executed. */
const batchReQuote: Handler<'batchReQuote'> = async ({ context, account, args }) =>
  batchAnswer(await requoteBatch(context, account, args.quoteId));

/** POST /exchangeNew/batch/quote: a price for several coins into one, of any size. */
const batchQuote: Handler<'batchQuote'> = async ({ context, account, args }) => {
  const terms = await batchTerms(context, account, { ...args, isSmall: false });
  return batchAnswer(await quoteBatch(context, account.uid, terms));
};

/** POST /exchange/batch/exchangeOrder: accepts a quote for small balances; the coins move later. */
const exchangeBatchOrder: Handler<'exchangeBatchOrder'> = async ({ context, account, args: { quoteId } }) => {
  const submitTime = await executeBatch(context, account, quoteId);
  return { quoteId, exchangeTxId: quoteId, submitTime: String(submitTime), status: 'init', msg: '' };
};

/** What small balances can be converted into. */
const smallTargets: ResultOf<'exchangeBatchList'>['supportToCoins'] = ['MNT', 'USDT', 'USDC'];

/** GET /exchange/batch/list: the current small balances, and earlier conversions of small balances page by page. */
const exchangeBatchList: Handler<'exchangeBatchList'> = async ({ context, account, args, withheld }) => {
  const { cursor = 1, size = 20, fromCoin, accountType, ...filter } = args;
  const withholds = await withheld();
  const smallAssetCoins = await smallBalances(context, account.uid, accountType);
  const { list, total } = await batchesOf(context, account.uid, {
    ...filter,
    accountType,
    isSmall: true,
    index: cursor,
    limit: size,
  });
  return {
    smallAssetCoins: smallAssetCoins.filter((row) => fromCoin === undefined || row.fromCoin === fromCoin),
    supportToCoins: smallTargets.filter((coin) => !withholds(coin)),
    records: list,
    cursor,
    size,
    lastPage: Math.ceil(total / size),
    totalCount: total,
  };
};

/** POST /exchange/batch/preOrder: a quote for small balances, each coin in full. */
const exchangeBatchPreOrder: Handler<'exchangeBatchPreOrder'> = async ({ context, account, args }) => {
  const terms = await batchTerms(context, account, { ...args, isSmall: true });
  return batchAnswer(await quoteBatch(context, account.uid, terms));
};

/** Conversions of several coins into one, small balances among them (requirements §7.3). */
export const batchHandlers = {
  exchangeBatchPreOrder,
  exchangeBatchList,
  exchangeBatchOrder,
  batchQuote,
  batchReQuote,
  batchConvert,
  batchQuery,
} satisfies HandlerRegistry;
