import { sql } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { returnedStates } from '../../books/withdrawals/withdrawalStates.ts';
import { dayMs } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { dailyLimit, limitCurrency } from './usedLimits.ts';

/** How many days are reported, including today. */
export const reportedLimitDays = 30;

/**
 * What counted against the daily limit on each of the last days of UTC, by the rules of usedLimits. The day on which the
 * account was opened is the first at the earliest. The limit is that of today, which earlier days may not have had.
 */
export async function limitDays(
  { db, clock }: SandboxContext,
  account: Account,
): Promise<ResultOf<'withdrawLimitDays'>> {
  const today = Math.floor(clock.now() / dayMs);
  const first = Math.max(today - reportedLimitDays + 1, Math.floor(account.createdAt / dayMs));
  const found = await db
    .selectFrom('withdrawals')
    .select([
      sql<number>`(created_at / ${dayMs}::bigint)::int`.as('day'),
      sql<string>`trim_scale(sum(limit_value))::text`.as('used'),
    ])
    .where('uid', '=', account.uid)
    .where('created_at', '>=', first * dayMs)
    .where('status', 'not in', returnedStates)
    .groupBy('day')
    .execute();
  const usedOn = new Map(found.map(({ day, used }) => [day, used]));
  const list = Array.from({ length: today - first + 1 }, (_, index) => ({
    at: String((first + index) * dayMs),
    used: usedOn.get(first + index) ?? '0',
  }));
  return { currency: limitCurrency, limit: dailyLimit(account).day, list };
}
