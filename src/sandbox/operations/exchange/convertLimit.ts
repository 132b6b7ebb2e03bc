import { Decimal } from '../../../formats/decimal.ts';
import type { Handler } from '../../context.ts';
import { openOffer, quotaLeft } from '../../convert/offerTerms.ts';
import { pairOf } from '../../convert/pair.ts';
import { quoteTerms } from '../../convert/quoteTerms.ts';

/** POST /exchangeNew/convert/limit: smallest and largest amounts of a pair, or of an offer with what is left of it. There is
 * no daily limit.  */
export const convertLimit: Handler<'convertLimit'> = async ({ context, account, args }) => {
  const pair = pairOf(args.fromCoin, args.toCoin);
  const offer = args.offerId === undefined ? undefined : openOffer(args.offerId, args, context.clock.now());
  const { min, max } = offer ?? pair.rule;
  const { rate } = quoteTerms(context.market, { pair, kind: 'single', amount: min, at: context.clock.now() });
  const inTarget = (amount: string) =>
    new Decimal(amount).times(rate).toDecimalPlaces(pair.to.accuracy, Decimal.ROUND_DOWN).toFixed();
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
