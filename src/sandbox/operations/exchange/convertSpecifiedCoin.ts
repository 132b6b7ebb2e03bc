import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../accounts/account.ts';
import type { Handler, SandboxContext } from '../../context.ts';
import { availableBalances } from '../../convert/availableBalances.ts';
import { convertOffers } from '../../convert/convertOffers.ts';
import { convertRules } from '../../convert/convertRules.ts';
import { type OfferNow, offerAt, quotaLeft } from '../../convert/offerTerms.ts';
import { quotedRate } from '../../convert/quotedRate.ts';
import { refusals } from '../../convert/refusals.ts';
import { dayChange } from '../../market/dayChange.ts';
import { dayLine } from '../../market/dayLine.ts';
import { coins } from '../../reference/coins.ts';

type SpecifiedCoin = components['schemas']['SpecifiedCoin'];

/** POST /exchangeNew/convert/specifiedCoinQuery: limits and indicative rates of one coin or of chosen pairs. */
export const convertSpecifiedCoin: Handler<'convertSpecifiedCoin'> = async ({ context, account, args }) => {
  const single = args.coin === undefined ? [] : [{ fromCoin: args.coin, toCoin: args.toCoin ?? 'USDT' }];
  const asked = [...single, ...(args.pairs ?? [])];
  const offers = offersAsked(args, context.clock.now());
  if (asked.length === 0 && offers === undefined) throw refusals.parameter('Name a coin or pairs.');
  const balances = account === null ? null : await availableBalances(context, account.uid, args.accountType);
  const list = asked.map((pair) => describe(context, pair, balances));
  for (const found of offers ?? []) list.push(await describeOffer(context, account, found, balances));
  return { list, total: list.length };
};

/** The offers asked for; undefined when none were. */
function offersAsked(
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
