import { type Kysely, sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { dayMs } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { ownAccounts, paymentsOf } from './paymentsOf.ts';
import { assertCurrency, currencyOf, pricesIn } from './pricesIn.ts';

type Arguments = ArgumentsOf<'assetHistory'>;

/** How far back each period goes. */
export const periodDays: Readonly<Record<NonNullable<Arguments['period']>, number>> = {
  WEEK: 7,
  MONTH: 30,
  QUARTER: 90,
  YEAR: 365,
};

/** Into how many equal parts a period is divided. */
const steps = 60;

/**
 * What everything in a customer's own accounts was worth at the moments of a period, and what was paid in until then. The
 * last moment is now, with the total of the overview.
 * @throws BusinessError 10001 for a currency without a market
 */
export async function worthOverTime(
  context: SandboxContext,
  account: Account,
  { currency = currencyOf(account), period = 'MONTH' }: Arguments,
): Promise<ResultOf<'assetHistory'>> {
  assertCurrency(currency);
  const now = context.clock.now();
  const step = Math.floor((periodDays[period] * dayMs) / steps);
  const course = {
    own: ownAccounts(account.uid),
    from: now - steps * step,
    step,
  };
  const changes = await changesOf(context.db, course);
  const payments = await paymentsOf(context.db, { uid: account.uid, outside: ['chain', 'bank', 'opening'] });
  const held = new Map<string, Change>();
  let paidIn = new Decimal(0);
  const list = Array.from({ length: steps + 1 }, (_, index) => {
    const at = course.from + index * step;
    for (const change of changes.filter(({ moment }) => moment === index)) addTo(held, change);
    for (const payment of payments.filter((one) => momentOf(course, one.at) === index))
      paidIn = paidIn.plus(pricesIn(context, currency, payment.at).value(payment.coin, payment.amount));
    const { value } = pricesIn(context, currency, at);
    const values = [...held.values()].map(({ coin, amount }) => value(coin, amount));
    return { at: String(at), value: Decimal.sum(0, ...values).toFixed(), paidIn: paidIn.toFixed() };
  });
  return { currency, period, list: list.filter(({ at }) => Number(at) >= account.createdAt) };
}

interface Course {
  /** The customer's accounts in the ledger. */
  readonly own: readonly string[];
  /** ms */
  readonly from: number;
  /** ms */
  readonly step: number;
}

/** What a balance gained up to a moment of the course since the one before; what was before the course is in the first. */
interface Change {
  readonly moment: number;
  readonly account_id: string;
  readonly coin: string;
  readonly amount: string;
}

/** The moment of the course that shows what happened at `at` (ms). */
function momentOf({ from, step }: Course, at: number): number {
  return Math.max(0, Math.ceil((at - from) / step));
}

async function changesOf(db: Kysely<Database>, course: Course): Promise<Change[]> {
  const { own, from, step } = course;
  const { rows } = await sql<Change>`
    select greatest(0, ceil((at - ${from}::bigint)::numeric / ${step}::bigint))::int as moment,
      account_id, coin, trim_scale(sum(amount))::text as amount
    from ledger_postings where account_id = any(${own}::text[])
    group by 1, 2, 3`.execute(db);
  return rows;
}

function addTo(held: Map<string, Change>, change: Change): void {
  const key = `${change.account_id} ${change.coin}`;
  const amount = new Decimal(held.get(key)?.amount ?? '0').plus(change.amount).toFixed();
  held.set(key, { ...change, amount });
}
