import { type Market, valueIn } from '../../../../world/market/market.ts';
import type { Leg, TaxEvent } from './taxEvents.ts';

/** What an event was worth when it happened; '' where nothing is known, never a guess. Decimal strings. */
interface TaxValue {
  readonly value: string;
  /** Units of the currency for one coin of what was valued; '' for an amount in the currency itself. */
  readonly rate: string;
  /** Where the value comes from, in English. */
  readonly source: string;
  readonly feeValue: string;
}

/**
 * The value of an event in a currency, taken from the amount in that currency if there is one, else from the amount
 * received, else sent, else from the fee. Prices are this exchange's own at that second.
 */
export function taxValue(market: Market, currency: string, event: TaxEvent): TaxValue {
  const { sent, received, fee, at } = event;
  const feeValue = fee === null ? '' : worthOf(market, currency, fee, at);
  const leg = [received, sent].find((each) => each?.coin === currency) ?? received ?? sent ?? fee;
  const value = leg === null ? '' : worthOf(market, currency, leg, at);
  if (leg === null || value === '') return { value: '', rate: '', source: 'No price known', feeValue };
  if (leg.coin === currency) return { value, rate: '', source: 'Amount in this currency', feeValue };
  const rate = market.rateAt(leg.coin, currency, at) ?? '';
  return { value, rate, source: 'Price of this exchange at that time', feeValue };
}

function worthOf(market: Market, currency: string, { coin, amount }: Leg, at: number): string {
  return coin === currency ? amount : valueIn(market, amount, { from: coin, to: currency }, at);
}
