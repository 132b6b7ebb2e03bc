import { type Kysely, sql } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { Account } from '../accounts/account.ts';
import type { Database } from '../db/database.ts';
import { dailyLimit } from './dailyLimit.ts';

export const dayMs = 24 * 3_600_000;

/** A limit, what was used of it and what is left; decimal strings in USDT. */
interface LimitState {
  readonly limit: string;
  readonly used: string;
  readonly remain: string;
}

export interface LimitStates {
  readonly day: LimitState;
  /** What was used of a month; limit and remain are null where a month has none. */
  readonly month: LimitState | { readonly limit: null; readonly used: string; readonly remain: null };
}

/** Withdrawals that came to nothing do not count. */
export const returned = ['CancelByUser', 'Reject', 'Fail'] as const;

/**
 * The limits of a customer at `now` (ms): the day begins at 00:00 UTC, the month with its first day (domain §2.6).
 * Transfers to other customers count as well.
 */
export async function usedLimits(db: Kysely<Database>, account: Account, now: number): Promise<LimitStates> {
  const { day, month } = dailyLimit(account);
  const today = Math.floor(now / dayMs) * dayMs;
  const date = new Date(now);
  const thisMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const used = await db
    .selectFrom('withdrawals')
    .select([
      sql<string>`trim_scale(coalesce(sum(limit_value) filter (where created_at >= ${today}), 0))::text`.as(
        'day',
      ),
      sql<string>`trim_scale(coalesce(sum(limit_value), 0))::text`.as('month'),
    ])
    .where('uid', '=', account.uid)
    .where('created_at', '>=', thisMonth)
    .where('status', 'not in', returned)
    .executeTakeFirstOrThrow();
  return {
    day: { limit: day, used: used.day, remain: left(day, used.day) },
    month:
      month === null
        ? { limit: null, used: used.month, remain: null }
        : { limit: month, used: used.month, remain: left(month, used.month) },
  };
}

function left(limit: string, used: string): string {
  return Decimal.max(0, new Decimal(limit).minus(used)).toFixed();
}
