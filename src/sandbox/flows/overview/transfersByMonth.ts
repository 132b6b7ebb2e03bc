import { sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { lastMonths, sumsIn } from './lastMonths.ts';
import { assertCurrency, currencyOf, pricesIn } from './pricesIn.ts';

type Arguments = ArgumentsOf<'transferMonths'>;

/**
 * What a customer received from the others of the family and sent to them in each calendar month of UTC, each transfer at
 * the price of its moment, with the running sum of the difference. With memberId only that one of them.
 * @throws BusinessError 10001 for a currency without a market
 */
export async function transfersByMonth(
  context: SandboxContext,
  account: Account,
  { currency = currencyOf(account), memberId }: Arguments,
): Promise<ResultOf<'transferMonths'>> {
  assertCurrency(currency);
  const months = lastMonths(context.clock.now(), account.createdAt);
  const moves = await movesOf(context, account.uid, { memberId, from: months[0]?.from ?? 0 });
  const valued = moves.map(({ from_uid, coin, amount, created_at: at }) => {
    const value = new Decimal(pricesIn(context, currency, at).value(coin, amount));
    return { at, value: from_uid === account.uid ? value.negated() : value };
  });
  let sum = new Decimal(0);
  const list = months.map((month) => {
    const { came, went } = sumsIn(month, valued);
    sum = sum.plus(came).plus(went);
    return {
      at: String(month.from),
      received: came.toFixed(),
      sent: went.toFixed(),
      sum: sum.toFixed(),
    };
  });
  return { currency, list };
}

/** Every transfer with the others of the family, or with one of them, that went through since `from` (ms). */
function movesOf(
  { db }: SandboxContext,
  uid: number,
  { memberId, from }: { memberId: string | undefined; from: number },
) {
  return db
    .selectFrom('transfers')
    .select(['from_uid', 'coin', 'amount', 'created_at'])
    .whereRef('from_uid', '!=', 'to_uid')
    .where('created_at', '>=', from)
    .where((row) => row.or([row('from_uid', '=', uid), row('to_uid', '=', uid)]))
    .$if(memberId !== undefined, (query) =>
      query.where(sql<boolean>`${memberId} in (from_uid::text, to_uid::text)`),
    )
    .execute();
}
