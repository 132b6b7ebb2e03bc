import { Decimal } from '../../../formats/decimal.ts';
import { dayMs } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { notConverted } from './conversionStates.ts';
import { refusals } from './refusals.ts';

/**
 * A pair that can be converted on special conditions for a limited time (domain §6.3). Amounts are decimal strings of
 * the source coin; times are in days relative to the exchange's current day, so that there is always an offer in each
 * state.
 */
interface ConvertOffer {
  readonly offerId: string;
  readonly fromCoin: string;
  readonly toCoin: string;
  readonly min: string;
  readonly max: string;
  /** The most that one customer can convert under this offer. */
  readonly quota: string;
  readonly firstDay: number;
  /** The offer ends with the last moment of this day. */
  readonly lastDay: number;
}

/** Every offer by its id. */
export const convertOffers: ReadonlyMap<string, ConvertOffer> = new Map(
  [
    {
      offerId: 'eth-usdt',
      fromCoin: 'ETH',
      toCoin: 'USDT',
      min: '0.05',
      max: '2',
      quota: '5',
      firstDay: -3,
      lastDay: 11,
    },
    {
      offerId: 'usdt-mnt',
      fromCoin: 'USDT',
      toCoin: 'MNT',
      min: '20',
      max: '2000',
      quota: '5000',
      firstDay: -10,
      lastDay: 4,
    },
    {
      offerId: 'btc-usdc',
      fromCoin: 'BTC',
      toCoin: 'USDC',
      min: '0.001',
      max: '0.05',
      quota: '0.1',
      firstDay: -40,
      lastDay: -9,
    },
    {
      offerId: 'sol-usdc',
      fromCoin: 'SOL',
      toCoin: 'USDC',
      min: '0.5',
      max: '40',
      quota: '100',
      firstDay: 2,
      lastDay: 16,
    },
  ].map((offer) => [offer.offerId, offer]),
);

type OfferState = 'upcoming' | 'open' | 'ended';

/** An offer at one moment; times are ms. */
export interface OfferNow {
  readonly offer: ConvertOffer;
  readonly state: OfferState;
  readonly startTime: number;
  readonly endTime: number;
}

/** The state of an offer at `now` (ms). */
export function offerAt(offer: ConvertOffer, now: number): OfferNow {
  const today = Math.floor(now / dayMs) * dayMs;
  const startTime = today + offer.firstDay * dayMs;
  const endTime = today + (offer.lastDay + 1) * dayMs - 1;
  const state = now < startTime ? 'upcoming' : now > endTime ? 'ended' : 'open';
  return { offer, state, startTime, endTime };
}

/**
 * The open offer of this id and pair.
 * @throws BusinessError 700022 when there is no such offer, it is for another pair, or it is not open
 */
export function openOffer(id: string, pair: { fromCoin: string; toCoin: string }, now: number): ConvertOffer {
  const offer = convertOffers.get(id);
  if (offer === undefined || offer.fromCoin !== pair.fromCoin || offer.toCoin !== pair.toCoin)
    throw refusals.notSupported();
  if (offerAt(offer, now).state !== 'open') throw refusals.notSupported();
  return offer;
}

/** What is left of an offer for a customer, a decimal string; failed conversions do not count. */
export async function quotaLeft(
  db: Pick<SandboxContext['db'], 'selectFrom'>,
  uid: number,
  offer: ConvertOffer,
): Promise<string> {
  const used = await db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .select('q.from_amount')
    .where('o.uid', '=', uid)
    .where('q.offer_id', '=', offer.offerId)
    .where('o.status', '!=', notConverted)
    .execute();
  const left = new Decimal(offer.quota).minus(Decimal.sum(0, ...used.map((row) => row.from_amount)));
  return Decimal.max(left, 0).toFixed();
}

/**
 * Checks an amount against an offer.
 * @throws BusinessError 700006, 700007 outside the offer's bounds, 400005 more than is left of it
 */
export async function assertWithinOffer(
  db: Pick<SandboxContext['db'], 'selectFrom'>,
  uid: number,
  offer: ConvertOffer,
  amount: string,
): Promise<void> {
  const value = new Decimal(amount);
  if (value.lessThan(offer.min)) throw refusals.belowMinimum(offer.min, offer.fromCoin);
  if (value.greaterThan(offer.max)) throw refusals.aboveMaximum(offer.max, offer.fromCoin);
  const left = await quotaLeft(db, uid, offer);
  if (value.greaterThan(left)) throw refusals.outOfQuota(left, offer.fromCoin);
}
