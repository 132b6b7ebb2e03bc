import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import { valueIn } from '../../world/market/market.ts';
import { coins, keptDecimals } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';

/** Everything can be valued in the currencies that the exchange lists. */
export const currencies = [...coins.values()].filter(({ kind }) => kind === 'fiat').map(({ coin }) => coin);

/** What a customer's assets are valued in unless they ask for something else. */
export function currencyOf({ currency }: Account): string {
  return currency === '' ? 'USD' : currency;
}

/** @throws BusinessError 10001 for a currency without a market */
export function assertCurrency(currency: string): void {
  if (currencies.includes(currency)) return;
  throw new BusinessError(10001, `There is no rate for ${currency}.`, { params: { field: '/currency' } });
}

/** Value of an amount of a coin, cut to the decimals of the currency; "0" without a market. */
export type Value = (coin: string, amount: string) => string;

/** What coins are worth in a currency at one moment (ms). */
export function pricesIn({ market }: Pick<SandboxContext, 'market'>, currency: string, at: number) {
  const listed = coins.get(currency);
  if (listed === undefined) throw new Error(`${currency} is not listed.`);
  const digits = keptDecimals(listed);
  const price = (coin: string) => (coin === currency ? '1' : (market.rateAt(coin, currency, at) ?? ''));
  const value: Value = (coin, amount) => {
    const worth = valueIn(market, amount, { from: coin, to: currency }, at);
    return worth === '' ? '0' : new Decimal(worth).toDecimalPlaces(digits, Decimal.ROUND_DOWN).toFixed();
  };
  return { price, value };
}

const hourMs = 3_600_000;

/** How far back the prices of a day go. */
export const dayPriceHours = 24;

/** Digits of the prices of a day: they are looked at, never calculated with, and the overview has them of every coin. */
const DAY_DIGITS = 8;

/** Prices of coins over the 24 hours up to a moment (ms), hour by hour, the oldest first; none without a market. */
export function dayPricesIn(
  context: Pick<SandboxContext, 'market'>,
  currency: string,
  until: number,
): (coin: string) => string[] {
  const hours = Array.from({ length: dayPriceHours + 1 }, (_, index) =>
    pricesIn(context, currency, until - (dayPriceHours - index) * hourMs),
  );
  return (coin) => {
    const prices = hours.map(({ price }) => price(coin));
    if (prices.includes('')) return [];
    return prices.map((price) =>
      new Decimal(price).toSignificantDigits(DAY_DIGITS, Decimal.ROUND_DOWN).toFixed(),
    );
  };
}
