import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../../context.ts';
import { paymentsOf } from './paymentsOf.ts';
import { assertCurrency, currencyOf, pricesIn } from './pricesIn.ts';

/** How many calendar months are told, the present one included. */
export const monthsTold = 12;

/**
 * What a customer paid in and out in each calendar month of UTC, each payment at the price of its moment. The month in
 * which the account was opened is the first at the earliest.
 * @throws BusinessError 10001 for a currency without a market
 */
export async function paymentsByMonth(
  context: SandboxContext,
  account: Account,
  { currency = currencyOf(account) }: ArgumentsOf<'assetPayments'>,
): Promise<ResultOf<'assetPayments'>> {
  assertCurrency(currency);
  const first = monthBegin(context.clock.now(), 1 - monthsTold);
  const payments = await paymentsOf(context.db, {
    uid: account.uid,
    outside: ['chain', 'bank'],
    from: first,
  });
  const valued = payments.map(({ at, coin, amount }) => ({
    at,
    value: new Decimal(pricesIn(context, currency, at).value(coin, amount)),
  }));
  const months = Array.from({ length: monthsTold }, (_, index) => {
    const [from, to] = [monthBegin(first, index), monthBegin(first, index + 1)];
    const values = valued.filter(({ at }) => at >= from && at < to).map(({ value }) => value);
    return {
      at: String(from),
      to,
      paidIn: Decimal.sum(0, ...values.filter((value) => value.gt(0))).toFixed(),
      paidOut: Decimal.sum(0, ...values.filter((value) => value.lt(0)))
        .negated()
        .toFixed(),
    };
  });
  return {
    currency,
    list: months.flatMap(({ to, ...month }) => (to > account.createdAt ? [month] : [])),
  };
}

/** Beginning (ms) of the month of a moment (ms) in UTC, or of one so many months later. */
function monthBegin(at: number, later: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1);
}
