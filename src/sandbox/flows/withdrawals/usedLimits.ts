import { type Kysely, sql } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { returnedStates } from '../../books/withdrawals/withdrawalStates.ts';
import { dayMs } from '../../world/clock.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/** What limits are in. */
export const limitCurrency = 'USDT';

/** A limit, how much of it is used and what remains; decimal strings in USDT. */
interface LimitState {
  readonly limit: string;
  readonly used: string;
  readonly remain: string;
}

interface LimitStates {
  readonly day: LimitState;
  /** The monthly limit; limit and remain are null when there is none. */
  readonly month: LimitState | { readonly limit: null; readonly used: string; readonly remain: null };
}

/**
 * The limits of a customer at `now` (ms): days begin at 00:00 UTC, months on their first day (domain §2.6). Transfers
 * to other customers count as well.
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
    .where('status', 'not in', returnedStates)
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

/** Limits in USDT; null where there is none. */
interface WithdrawalLimit {
  readonly day: string;
  readonly month: string | null;
}

type Customer = Pick<Account, 'kycLevel' | 'labelType' | 'labelLevel'>;

const vip = 2;
const pro = 3;

/** Daily limit by VIP level; the highest is Supreme (domain §2.6). */
const vipDay = ['6000000', '6000000', '6000000', '8000000', '10000000', '12000000'];

/** Daily limit by PRO level (domain §2.6). */
const proDay = ['12000000', '15000000', '20000000', '25000000', '30000000', '30000000'];

/** The withdrawal limits of a customer, by verification and loyalty level (domain §2.6). */
export function dailyLimit({ kycLevel, labelType, labelLevel }: Customer): WithdrawalLimit {
  if (kycLevel === 0) return { day: '20000', month: '100000' };
  const levels = labelType === vip ? vipDay : labelType === pro ? proDay : [];
  const day = levels[Math.min(labelLevel, levels.length) - 1];
  return { day: day ?? (kycLevel === 1 ? '1000000' : '2000000'), month: null };
}

/** @throws BusinessError 131088 with what remains when a value (USDT) is above the daily or monthly limit */
export function assertWithinLimits({ day, month }: LimitStates, value: string): void {
  const remain = month.remain === null ? day.remain : Decimal.min(day.remain, month.remain).toFixed();
  if (new Decimal(value).greaterThan(remain)) throw withdrawalRefusals.aboveLimit(remain, 'USDT');
}
