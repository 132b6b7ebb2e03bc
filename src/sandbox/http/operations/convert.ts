import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { convertAsset } from '../../../formats/convertAsset.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { closedCoins } from '../../flows/convert/closedCoins.ts';
import { conversionsOf } from '../../flows/convert/conversionsOf.ts';
import {
  availableBalances,
  type ConvertAccount,
  convertAccountNames,
} from '../../flows/convert/convertAccounts.ts';
import { quotedRate } from '../../flows/convert/convertedAmount.ts';
import {
  assertWithinOffer,
  convertOffers,
  type OfferNow,
  offerAt,
  openOffer,
  quotaLeft,
} from '../../flows/convert/convertOffers.ts';
import { type ConvertRule, convertRules } from '../../flows/convert/convertRules.ts';
import { executeQuote } from '../../flows/convert/executeQuote.ts';
import { type Pair, pairOf } from '../../flows/convert/pair.ts';
import { pairHistory } from '../../flows/convert/pairHistory.ts';
import { assertAmount, indicativeQuote, quoteAnswer } from '../../flows/convert/quoteAnswer.ts';
import { quoteFor, quoteTerms } from '../../flows/convert/quoteFor.ts';
import { refusals } from '../../flows/convert/refusals.ts';
import { dayChange, dayLine } from '../../world/market/dayLine.ts';
import { valueIn } from '../../world/market/market.ts';
import { type Coin, coins } from '../../world/reference/coins.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/**
 * POST /exchangeNew/convert/quote. Without a session the price is indicative: it has no id and cannot be executed
 * (requirements §2.3: the page can be used without login).
 */
const convertQuote: Handler<'convertQuote'> = async ({ context, account, args }) => {
  const pair = pairOf(args.fromCoin, args.toCoin);
  assertConsistent(args, pair);
  assertAmount(args.requestAmount, pair, '/requestAmount');
  if (args.offerId !== undefined) await assertOffer(context, account, args.offerId, args);
  const request = {
    accountType: args.accountType,
    kind: 'single',
    pair,
    amount: args.requestAmount,
  } as const;
  const offerId = args.offerId === undefined ? {} : { offerId: args.offerId };
  const requestId = args.requestId === undefined ? {} : { requestId: args.requestId };
  const quote =
    account === null
      ? await indicativeQuote(context, { ...request, ...requestId, ...offerId })
      : await quoteFor(context, account, { ...request, ...requestId, ...offerId });
  return quoteAnswer(quote, context.clock.now());
};

async function assertOffer(
  context: SandboxContext,
  account: Account | null,
  offerId: string,
  args: ArgumentsOf<'convertQuote'>,
): Promise<void> {
  const offer = openOffer(offerId, args, context.clock.now());
  await assertWithinOffer(context.db, account?.uid ?? 0, offer, args.requestAmount);
}

function assertConsistent(args: ArgumentsOf<'convertQuote'>, { from, to }: Pair): void {
  if (args.requestCoin !== from.coin) throw refusals.parameter('requestCoin must be the coin to give.');
  const isType = (requested: string | undefined, kind: string) =>
    requested === undefined || requested === kind;
  if (!isType(args.fromCoinType, from.kind) || !isType(args.toCoinType, to.kind)) {
    throw refusals.parameter('The type of a coin is wrong.');
  }
}

type SpecifiedCoin = components['schemas']['SpecifiedCoin'];

/** POST /exchangeNew/convert/specifiedCoinQuery: limits and indicative rates of one coin or of chosen pairs. */
const convertSpecifiedCoin: Handler<'convertSpecifiedCoin'> = async (request) => {
  const { context, account, args } = request;
  const { toCoin = 'USDT' } = args;
  const single = args.coin === undefined ? [] : [{ fromCoin: args.coin }];
  const requested = [...single, ...(args.pairs ?? [])].map((pair) => ({ toCoin, ...pair }));
  const withholds = await request.withheld();
  const offers = requestedOffers(args, context.clock.now())?.filter(({ offer }) => !withholds(offer.toCoin));
  if (requested.length === 0 && offers === undefined) throw refusals.parameter('Name a coin or pairs.');
  const balances = account === null ? null : await availableBalances(context, account.uid, args.accountType);
  const list = requested.map((pair) => describe(context, pair, balances));
  for (const found of offers ?? []) list.push(await describeOffer(context, account, found, balances));
  return { list, total: list.length };
};

/** The requested offers; undefined when none were requested. */
function requestedOffers(
  { offerId, offers }: ArgumentsOf<'convertSpecifiedCoin'>,
  now: number,
): OfferNow[] | undefined {
  if (offerId !== undefined) {
    const offer = convertOffers.get(offerId);
    return offer === undefined ? [] : [offerAt(offer, now)];
  }
  if (offers !== true) return undefined;
  return [...convertOffers.values()]
    .map((offer) => offerAt(offer, now))
    .filter(({ state }) => state === 'open');
}

async function describeOffer(
  context: SandboxContext,
  account: Account | null,
  { offer, state, startTime, endTime }: OfferNow,
  balances: ReadonlyMap<string, string> | null,
): Promise<SpecifiedCoin> {
  return {
    ...describe(context, offer, balances),
    singleFromMinLimit: offer.min,
    singleFromMaxLimit: offer.max,
    offer: {
      offerId: offer.offerId,
      state,
      startTime: String(startTime),
      endTime: String(endTime),
      quota: offer.quota,
      quotaLeft: account === null ? '' : await quotaLeft(context.db, account.uid, offer),
    },
  };
}

function describe(
  context: SandboxContext,
  { fromCoin, toCoin }: { fromCoin: string; toCoin: string },
  balances: ReadonlyMap<string, string> | null,
): SpecifiedCoin {
  const coin = coins.get(fromCoin);
  const rule = convertRules.get(fromCoin);
  if (coin === undefined || rule === undefined) throw refusals.notConvertible(fromCoin);
  if (!coins.has(toCoin)) throw refusals.notConvertible(toCoin);
  const at = context.clock.now();
  const mid = context.market.rateAt(fromCoin, toCoin, at);
  return {
    coin: fromCoin,
    toCoin,
    accuracyLength: coin.accuracy,
    balance: balances === null ? '' : (balances.get(fromCoin) ?? '0'),
    singleFromMinLimit: rule.min,
    singleFromMaxLimit: rule.max,
    indicativeRate:
      mid === null || fromCoin === toCoin ? (mid ?? '') : quotedRate(mid, fromCoin, toCoin, 'single'),
    change24h: dayChange(dayLine(context.market, { from: fromCoin, to: toCoin }, at, 1)),
  };
}

type ConvertCoin = components['schemas']['ConvertCoin'];

/** POST /exchangeNew/convert/coinInfoListByBalance: the coins of one side, largest value first. */
const convertCoinList: Handler<'convertCoinList'> = async ({ context, account, args, withheld }) => {
  const { accountType, side = 0, coin } = args;
  const balances = account === null ? null : await availableBalances(context, account.uid, accountType);
  const at = context.clock.now();
  const closed = await closedCoins(context.db);
  const withholds = await withheld();
  const rows = offered(accountType).map(({ coin: entry, rule }) => {
    const balance = balances === null ? '' : (balances.get(entry.coin) ?? '0');
    const value = balance === '' ? '' : valueIn(context.market, balance, { from: entry.coin, to: 'USD' }, at);
    const isClosed = rule.isDisabled || closed.has(entry.coin);
    const disabled = { disableFrom: isClosed, disableTo: isClosed || withholds(entry.coin) };
    return { ...toRow(entry, rule, balance, value), ...disabled };
  });
  const isRequested = (row: ConvertCoin) => coin === undefined || (row.coin === coin) === (side === 0);
  return { coins: rows.filter(isRequested).sort(byValue) };
};

/** The coins that an account can convert; only the funding account holds fiat currencies. */
function offered(account: ConvertAccount): { coin: Coin; rule: ConvertRule }[] {
  const hasFiat = account === 'funding' || account === 'funding_fiat';
  return [...coins.values()].flatMap((coin) => {
    const rule = convertRules.get(coin.coin);
    return rule === undefined || (coin.kind === 'fiat' && !hasFiat) ? [] : [{ coin, rule }];
  });
}

function toRow(
  { coin, fullName, accuracy, kind }: Coin,
  rule: ConvertRule,
  balance: string,
  uBalance: string,
): Omit<ConvertCoin, 'disableFrom' | 'disableTo'> {
  return {
    coin,
    fullName,
    icon: '',
    iconNight: '',
    accuracyLength: accuracy,
    coinType: kind,
    balance,
    uBalance,
    singleFromMinLimit: rule.min,
    singleFromMaxLimit: rule.max,
    singleToMinLimit: '0',
    singleToMaxLimit: '0',
    dailyFromMinLimit: '0',
    dailyFromMaxLimit: '0',
    dailyToMinLimit: '0',
    dailyToMaxLimit: '0',
    timePeriod: 0,
  };
}

/** Largest value first; equal rows keep the listing order. */
function byValue(one: ConvertCoin, other: ConvertCoin): number {
  return new Decimal(other.uBalance || '0').comparedTo(one.uBalance || '0');
}

/**
 * POST /exchangeNew/convert/limit: minimum and maximum amounts of a pair, or of an offer with its remaining amount.
 * There is no daily limit.
 */
const convertLimit: Handler<'convertLimit'> = async ({ context, account, args }) => {
  const pair = pairOf(args.fromCoin, args.toCoin);
  const offer = args.offerId === undefined ? undefined : openOffer(args.offerId, args, context.clock.now());
  const { min, max } = offer ?? pair.rule;
  const { rate } = quoteTerms(context.market, { pair, kind: 'single', amount: min, at: context.clock.now() });
  const inTarget = (amount: string) => convertAsset(amount, rate, pair.to.accuracy);
  return {
    fromCoin: pair.from.coin,
    toCoin: pair.to.coin,
    fromMin: min,
    fromMax: max,
    toMin: inTarget(min),
    toMax: inTarget(max),
    dailyRemain:
      offer === undefined || account === null ? '' : await quotaLeft(context.db, account.uid, offer),
    accuracyLength: pair.from.accuracy,
    toAccuracyLength: pair.to.accuracy,
  };
};

/** POST /exchangeNew/convert/execute: accepts the quote; the coins move later and convertQuery returns the outcome. */
const convertExecute: Handler<'convertExecute'> = async ({ context, account, args }) => {
  await executeQuote(context, account, args.quoteTxId);
  return { quoteTxId: args.quoteTxId, exchangeTxId: args.quoteTxId, exchangeStatus: 'init' };
};

/** POST /exchangeNew/convert/query: one conversion, or the customer's history, newest first. */
const convertQuery: Handler<'convertQuery'> = ({ context, account, args }) =>
  conversionsOf(context, account.uid, convertAccountNames, args);

/** GET /exchangeNew/convert/pair-history: what a pair was quoted at, and the customer's conversions of it. */
const convertPairHistory: Handler<'convertPairHistory'> = ({ context, account, args }) =>
  pairHistory(context, account, args);

/** GET /exchangeNew/getGapRate: how far a price may move before an execution is refused with 32024. */
const exchangeGapRate: Handler<'exchangeGapRate'> = async ({ context }) => ({
  gapRate: context.config.gapRate,
  refreshSeconds: context.config.quoteMs / 1000,
});

/** Conversions of one coin into another (requirements §7.3). */
export const convertHandlers = {
  exchangeGapRate,
  convertCoinList,
  convertSpecifiedCoin,
  convertLimit,
  convertQuote,
  convertExecute,
  convertQuery,
  convertPairHistory,
} satisfies HandlerRegistry;
