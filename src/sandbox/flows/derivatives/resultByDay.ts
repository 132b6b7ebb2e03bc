import { sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { dayMs } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange } from '../paging/historyRange.ts';
import { recordsRange } from './historyOf.ts';

type Arguments = ArgumentsOf<'derivativesByDay'>;

/**
 * The result of a customer's contracts on each UTC day, in one coin, with the running sum of the range. A range without
 * events has no days; any other range has all of its days up to now.
 * @throws BusinessError as historyRange (at most 7 days, 24 hours by default)
 */
export async function resultByDay(
  context: SandboxContext,
  { uid }: Account,
  args: Arguments,
): Promise<ResultOf<'derivativesByDay'>> {
  const now = context.clock.now();
  const { from, to } = historyRange(args, now, recordsRange);
  const found = await daysOf(context, uid, { ...args, from, to });
  const currency = args.currency ?? busiestOf(found);
  const own = found.filter((day) => day.currency === currency);
  const first = Math.floor(from / dayMs);
  const days = own.length === 0 ? 0 : Math.floor(Math.min(to, now) / dayMs) - first + 1;
  let sum = new Decimal(0);
  const list = Array.from({ length: days }, (_, index) => {
    const { realised, funding, fees } = own.find(({ day }) => day === first + index) ?? nothing;
    sum = sum.plus(realised).plus(funding).plus(fees);
    return { at: String((first + index) * dayMs), realised, funding, fees, sum: sum.toFixed() };
  });
  return { currency, list };
}

/** Decimal strings in the currency. */
interface Day {
  readonly currency: string;
  /** Counted from 1970. */
  readonly day: number;
  readonly entries: number;
  readonly realised: string;
  readonly funding: string;
  /** As they change the balance: below zero when paid. */
  readonly fees: string;
}

const nothing = { realised: '0', funding: '0', fees: '0' };

function daysOf(
  { db }: SandboxContext,
  uid: number,
  { currency, symbol, from, to }: Arguments & { from: number; to: number },
): Promise<Day[]> {
  let query = db
    .selectFrom('derivative_entries as entry')
    .innerJoin('ledger_transactions as t', 't.id', 'entry.transaction_id')
    .select([
      'entry.currency',
      sql<number>`(t.at / ${dayMs}::bigint)::int`.as('day'),
      sql<number>`count(*)::int`.as('entries'),
      sql<string>`trim_scale(sum(entry.cash_flow))::text`.as('realised'),
      sql<string>`trim_scale(coalesce(sum(entry.funding), 0))::text`.as('funding'),
      sql<string>`trim_scale(-coalesce(sum(entry.fee), 0))::text`.as('fees'),
    ])
    .where('entry.uid', '=', uid)
    .where('t.at', '>=', from)
    .where('t.at', '<=', to)
    .groupBy(['entry.currency', 'day'])
    .orderBy('entry.currency');
  if (currency !== undefined) query = query.where('entry.currency', '=', currency);
  if (symbol !== undefined) query = query.where('entry.symbol', '=', symbol);
  return query.execute();
}

/** The coin with the most entries; without any, the one that most contracts settle in. */
function busiestOf(days: readonly Day[]): string {
  const entriesIn = (coin: string) =>
    days.filter(({ currency }) => currency === coin).reduce((sum, { entries }) => sum + entries, 0);
  return days
    .map(({ currency }) => currency)
    .reduce((best, coin) => (entriesIn(coin) > entriesIn(best) ? coin : best), days[0]?.currency ?? 'USDT');
}
