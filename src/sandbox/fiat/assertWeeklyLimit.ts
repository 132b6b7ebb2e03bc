import { sql, type Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import type { FiatChannel } from '../reference/fiatChannels.ts';
import { fiatRules } from './fiatRules.ts';

const dayMs = 86_400_000;

/** The first days of 1970 were a Thursday, a Friday, a Saturday and a Sunday. */
const firstMonday = 4 * dayMs;

/** Monday 00:00 UTC of the week of a moment; ms. */
export function weekStart(now: number): number {
  return Math.floor((now - firstMonday) / (7 * dayMs)) * 7 * dayMs + firstMonday;
}

interface Wish {
  readonly uid: number;
  readonly amount: string;
  /** ms */
  readonly now: number;
}

/**
 * Holds what a customer orders by a channel in a week against its limit; orders that failed or lapsed do not count.
 * The customer's row is locked by the caller. @throws BusinessError 131408 with what is left
 */
export async function assertWeeklyLimit(
  trx: Transaction<Database>,
  { fiat, id, max }: FiatChannel,
  { uid, amount, now }: Wish,
): Promise<void> {
  const { used } = await trx
    .selectFrom('fiat_orders')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('used'))
    .where('uid', '=', uid)
    .where('coin', '=', fiat)
    .where('channel_id', '=', id)
    .where('status', 'in', ['CREATED', 'PAYING', 'SUCCESS'])
    .where('created_at', '>=', weekStart(now))
    .executeTakeFirstOrThrow();
  const left = Decimal.max(0, new Decimal(max).times(fiatRules.largestDepositsAWeek).minus(used));
  if (left.lessThan(amount)) {
    throw new BusinessError(131408, `You can deposit ${left.toFixed()} ${fiat} more this week.`, {
      params: { left: left.toFixed(), coin: fiat },
    });
  }
}
