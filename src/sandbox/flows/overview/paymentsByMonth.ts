import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { lastMonths, sumsIn } from './lastMonths.ts';
import { paymentsOf } from './paymentsOf.ts';
import { assertCurrency, currencyOf, pricesIn } from './pricesIn.ts';

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
  const months = lastMonths(context.clock.now(), account.createdAt);
  const payments = await paymentsOf(context.db, {
    uid: account.uid,
    outside: ['chain', 'bank'],
    from: months[0]?.from ?? 0,
  });
  const valued = payments.map(({ at, coin, amount }) => ({
    at,
    value: new Decimal(pricesIn(context, currency, at).value(coin, amount)),
  }));
  const list = months.map((month) => {
    const { came, went } = sumsIn(month, valued);
    return { at: String(month.from), paidIn: came.toFixed(), paidOut: went.negated().toFixed() };
  });
  return { currency, list };
}
