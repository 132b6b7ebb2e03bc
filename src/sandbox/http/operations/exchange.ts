import type { components } from '../../../../generated/api/schema.d.ts';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Balance, balancesOf } from '../../books/ledger/balances.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { batchAnswer } from '../../flows/convert/batchDraft.ts';
import { batchesOf } from '../../flows/convert/batchesOf.ts';
import { batchTerms } from '../../flows/convert/batchTerms.ts';
import { blockTradeEligibility, blockTradeQuote } from '../../flows/convert/blockTradeQuote.ts';
import { conversionsOf } from '../../flows/convert/conversionsOf.ts';
import { blockTradeAccountNames, convertAccountNames } from '../../flows/convert/convertAccounts.ts';
import { executeBatch } from '../../flows/convert/executeBatch.ts';
import { executeQuote } from '../../flows/convert/executeQuote.ts';
import { blockTradePast, pairHistory } from '../../flows/convert/pairHistory.ts';
import { quoteBatch, requoteBatch } from '../../flows/convert/quoteBatch.ts';
import { smallBalances } from '../../flows/convert/smallBalances.ts';
import { userAccount } from '../../ground/accountId.ts';
import { BusinessError } from '../../ground/errors.ts';
import { valueIn } from '../../world/market/market.ts';
import type { Handler } from '../httpContext.ts';
import { convertCoinList, convertLimit, convertQuote, convertSpecifiedCoin } from './convert.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST account-walletbalance: the unified trading account, largest value first; nothing is borrowed. */
const walletBalance: Handler<'walletBalance'> = async ({ context, account }) => {
  if (account.utaStatus !== 'SUCCESS') {
    throw new BusinessError(10028, 'This account is not a unified trading account.');
  }
  const balances = await balancesOf(context.db, [userAccount(account.uid, 'UNIFIED')]);
  const codes = [...new Set(balances.map(({ coin }) => coin))];
  const rows = codes.map((coin) => toRow(context, coin, balances));
  rows.sort((one, other) => other.value.comparedTo(one.value));
  return {
    totalEquity: Decimal.sum(0, ...rows.map(({ value }) => value)).toFixed(),
    accountIMRate: '0',
    coinList: rows.map(({ row }) => row),
  };
};

/** POST /exchangeNew/blockTrade/query: the customer's block trades, newest first. */
const blockTradeQuery: Handler<'blockTradeQuery'> = ({ context, account, args }) =>
  conversionsOf(context, account.uid, blockTradeAccountNames, args);

/** POST /exchangeNew/blockTrade/check: whether the customer may do block trades, with a price when an amount is given. */
const blockTradeCheck: Handler<'blockTradeCheck'> = async ({ context, account, args }) => {
  const check = await blockTradeEligibility(context, account);
  const quote = check.eligible ? await blockTradeQuote(context, account, args) : null;
  return { ...check, quote };
};

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

/** POST /exchangeNew/convert/query: one conversion, or the customer's history, newest first. */
const convertQuery: Handler<'convertQuery'> = ({ context, account, args }) =>
  conversionsOf(context, account.uid, convertAccountNames, args);

/** GET /exchangeNew/convert/pair-history: what a pair was quoted at, and the customer's conversions of it. */
const convertPairHistory: Handler<'convertPairHistory'> = ({ context, account, args }) =>
  pairHistory(context, account, args);

/** GET /exchangeNew/blockTrade/pair-history: the market price of a pair, and the customer's block trades of it. */
const blockTradePairHistory: Handler<'blockTradePairHistory'> = ({ context, account, args }) =>
  blockTradePast(context, account, args);

/** POST /exchangeNew/convert/execute: accepts the quote; the coins move later and convertQuery returns the outcome. */
const convertExecute: Handler<'convertExecute'> = async ({ context, account, args }) => {
  await executeQuote(context, account, args.quoteTxId);
  return { quoteTxId: args.quoteTxId, exchangeTxId: args.quoteTxId, exchangeStatus: 'init' };
};

/** GET /exchangeNew/getGapRate: how far a price may move before an execution is refused with 32024. */
const exchangeGapRate: Handler<'exchangeGapRate'> = async ({ context }) => ({
  gapRate: context.config.gapRate,
  refreshSeconds: context.config.quoteMs / 1000,
});

/** The operations of conversions and block trades (requirements §7.3). */
export const exchangeHandlers = {
  exchangeGapRate,
  convertCoinList,
  convertSpecifiedCoin,
  convertLimit,
  convertQuote,
  convertExecute,
  convertQuery,
  convertPairHistory,
  exchangeBatchPreOrder,
  exchangeBatchList,
  exchangeBatchOrder,
  batchQuote,
  batchReQuote,
  batchConvert,
  batchQuery,
  blockTradeCheck,
  blockTradeQuery,
  blockTradePairHistory,
  walletBalance,
} satisfies HandlerRegistry;

type WalletCoin = components['schemas']['WalletCoin'];

function toRow(
  context: SandboxContext,
  coin: string,
  balances: readonly Balance[],
): { row: WalletCoin; value: Decimal } {
  const sum = (isWanted: (balance: Balance) => boolean) =>
    Decimal.sum(0, ...balances.filter(isWanted).map(({ amount }) => amount));
  const available = sum((balance) => balance.coin === coin && balance.book === 'available');
  const locked = sum((balance) => balance.coin === coin && balance.book !== 'available');
  const wallet = available.plus(locked).toFixed();
  const usdValue = valueIn(context.market, wallet, { from: coin, to: 'USD' }, context.clock.now());
  return {
    value: new Decimal(usdValue === '' ? 0 : usdValue),
    row: {
      coin,
      wb: wallet,
      ab: available.toFixed(),
      equity: wallet,
      usdValue,
      locked: locked.toFixed(),
      borrowAmount: '0',
    },
  };
}
