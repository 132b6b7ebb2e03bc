import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { notConverted } from './conversionStates.ts';
import { blockTradeAccountNames, type ConvertAccount, convertAccountNames } from './convertAccounts.ts';
import { inverseRate, quotedRate } from './convertedAmount.ts';
import { type Pair, pairOf } from './pair.ts';
import { refusals } from './refusals.ts';

type Arguments = ArgumentsOf<'convertPairHistory'>;
type Moment = ResultOf<'convertPairHistory'>['list'][number];

const hourMs = 3_600_000;

/** How far back each period goes. */
export const pairPeriodHours: Readonly<Record<NonNullable<Arguments['period']>, number>> = {
  DAY: 24,
  WEEK: 7 * 24,
  MONTH: 30 * 24,
};

/** Into how many equal parts a period is divided. */
const steps = 72;

/** How many conversions are reported, the latest ones. */
const maxConversions = 100;

/**
 * The quoted prices of a pair over a period up to now, and the customer's own conversions of it in both directions, each
 * at its own moment. All prices are after the exchange's margin, so that they can be compared. For a coin against itself
 * the list is empty.
 * @throws BusinessError 700001 when the pair has no market, and as pairOf
 */
export function pairHistory(
  context: SandboxContext,
  account: Account,
  { period = 'WEEK', ...args }: Arguments,
): Promise<ResultOf<'convertPairHistory'>> {
  const quoted = (mid: string, { from, to }: Pair) => quotedRate(mid, from.coin, to.coin, 'single');
  return momentsOf(context, account, { ...args, period, accounts: convertAccountNames, price: quoted });
}

/**
 * The market price of a pair over a period up to now, before any margin, and the customer's block trades of it as pairHistory
 * has conversions: their distance to it is what the exchange took.
 * @throws BusinessError as pairHistory
 */
export function blockTradePast(
  context: SandboxContext,
  account: Account,
  { period = 'MONTH', ...args }: Arguments,
): Promise<ResultOf<'blockTradePairHistory'>> {
  const market = (mid: string) => mid;
  return momentsOf(context, account, { ...args, period, accounts: blockTradeAccountNames, price: market });
}

interface Wanted extends Required<Arguments> {
  /** Whose trades are reported. */
  readonly accounts: readonly ConvertAccount[];
  /** What is reported of the market rate (units of the second coin for one of the first). */
  readonly price: (mid: string, pair: Pair) => string;
}

async function momentsOf(
  context: SandboxContext,
  { uid }: Account,
  { fromCoin, toCoin, period, accounts, price }: Wanted,
): Promise<ResultOf<'convertPairHistory'>> {
  if (fromCoin === toCoin && coins.has(fromCoin)) return { fromCoin, toCoin, period, list: [] };
  const pair = pairOf(fromCoin, toCoin);
  const now = context.clock.now();
  const step = (pairPeriodHours[period] * hourMs) / steps;
  const from = now - steps * step;
  const moments = new Map<number, Moment>();
  const at = (moment: number): Moment => {
    const known = moments.get(moment) ?? {
      at: String(moment),
      price: price(midOf(context, pair, moment), pair),
      given: '',
      got: '',
    };
    moments.set(moment, known);
    return known;
  };
  for (let index = 0; index <= steps; index += 1) at(from + index * step);
  for (const own of await tradesOf(context, uid, { pair, from, accounts })) {
    const isGiven = own.from_coin === fromCoin;
    at(own.created_at)[isGiven ? 'given' : 'got'] = isGiven ? own.rate : inverseRate(own.rate);
  }
  const list = [...moments.values()].sort((one, other) => Number(one.at) - Number(other.at));
  return { fromCoin, toCoin, period, list };
}

function midOf({ market }: SandboxContext, { from, to }: Pair, at: number): string {
  const mid = market.rateAt(from.coin, to.coin, at);
  if (mid === null) throw refusals.noMarket();
  return mid;
}

/** Accepted at a price on these accounts and not failed; of two in one direction at one moment the last counts. */
function tradesOf(
  { db }: SandboxContext,
  uid: number,
  { pair: { from, to }, from: since, accounts }: { pair: Pair; from: number; accounts: readonly string[] },
) {
  const codes = [from.coin, to.coin];
  return db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .select(['q.from_coin', 'q.rate', 'o.created_at'])
    .where('o.uid', '=', uid)
    .where('o.status', '!=', notConverted)
    .where('o.created_at', '>=', since)
    .where('q.account_type', 'in', accounts)
    .where('q.from_coin', 'in', codes)
    .where('q.to_coin', 'in', codes)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.quote_id', 'desc')
    .limit(maxConversions)
    .execute();
}
