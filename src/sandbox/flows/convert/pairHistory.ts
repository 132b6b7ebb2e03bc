import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../../context.ts';
import { coins } from '../../world/reference/coins.ts';
import { inverseRate, quotedRate } from './convertedAmount.ts';
import { type Pair, pairOf } from './pair.ts';
import { refusals } from './refusals.ts';

type Asked = ArgumentsOf<'convertPairHistory'>;
type Moment = ResultOf<'convertPairHistory'>['list'][number];

const hourMs = 3_600_000;

/** How far back each period goes. */
export const pairPeriodHours: Readonly<Record<NonNullable<Asked['period']>, number>> = {
  DAY: 24,
  WEEK: 7 * 24,
  MONTH: 30 * 24,
};

/** Into how many equal parts a period is divided. */
const steps = 72;

/** How many conversions are told, the latest. */
const mostConversions = 100;

/**
 * What a pair was quoted at over a period up to now, and the customer's own conversions in it, in both directions, at
 * moments of their own. All prices are after the exchange's margin, so that they compare. A coin has no price in itself:
 * the list is empty.
 * @throws BusinessError 700001 when the pair has no market, and as pairOf
 */
export async function pairHistory(
  context: SandboxContext,
  { uid }: Account,
  { fromCoin, toCoin, period = 'WEEK' }: Asked,
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
      price: priceOf(context, pair, moment),
      given: '',
      got: '',
    };
    moments.set(moment, known);
    return known;
  };
  for (let index = 0; index <= steps; index += 1) at(from + index * step);
  for (const own of await conversionsOfPair(context, uid, { pair, from })) {
    const isGiven = own.from_coin === fromCoin;
    at(own.created_at)[isGiven ? 'given' : 'got'] = isGiven ? own.rate : inverseRate(own.rate);
  }
  const list = [...moments.values()].sort((one, other) => Number(one.at) - Number(other.at));
  return { fromCoin, toCoin, period, list };
}

function priceOf({ market }: SandboxContext, { from, to }: Pair, at: number): string {
  const mid = market.rateAt(from.coin, to.coin, at);
  if (mid === null) throw refusals.noMarket();
  return quotedRate(mid, from.coin, to.coin, 'single');
}

/** Accepted at a price and not failed, block trades included; of two in one direction at one moment the last counts. */
function conversionsOfPair(
  { db }: SandboxContext,
  uid: number,
  { pair: { from, to }, from: since }: { pair: Pair; from: number },
) {
  const codes = [from.coin, to.coin];
  return db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .select(['q.from_coin', 'q.rate', 'o.created_at'])
    .where('o.uid', '=', uid)
    .where('o.status', '!=', 'failure')
    .where('o.created_at', '>=', since)
    .where('q.from_coin', 'in', codes)
    .where('q.to_coin', 'in', codes)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.quote_id', 'desc')
    .limit(mostConversions)
    .execute();
}
