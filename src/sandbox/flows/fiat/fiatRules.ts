import { sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../errors.ts';
import { coins } from '../../world/reference/coins.ts';
import type { FiatChannel } from '../../world/reference/fiatChannels.ts';
import { assertDepositAmount } from '../deposits/depositTerms.ts';

const minuteMs = 60_000;

/** Figures of payments in national currencies; all are ours. ms of the exchange's clock, not scaled: people wait. */
export const fiatRules = {
  /** A bank transfer may be under way over a weekend. */
  transferExpiresAfterMs: 3 * 24 * 60 * minuteMs,
  /** The page of a payment service waits this long. */
  paymentExpiresAfterMs: 30 * minuteMs,
  /** Longest that a payment is on its way here, so that slow ways can be watched too. */
  slowestPaymentMs: 15_000,
  /** A customer may pay in by one channel this many times its largest deposit a week (domain §2.4). */
  largestDepositsAWeek: 5,
} as const;

/**
 * Reads an amount in the currency of a channel, without needless zeros.
 * @throws BusinessError 10001 for what is no amount of the currency, 131407 outside the channel's limits
 */
export function assertFiatAmount({ fiat, min, max }: FiatChannel, given: string): string {
  const amount = assertDepositAmount(fiat, given);
  if (new Decimal(amount).lessThan(min) || new Decimal(amount).greaterThan(max)) {
    throw new BusinessError(131407, `Enter ${min} to ${max} ${fiat}.`, { params: { min, max, coin: fiat } });
  }
  return amount;
}

/** What a channel takes of an amount: a fixed part and a share, rounded up to what the currency has; decimal string. */
export function fiatFee({ fiat, feeFixed, feeRate }: FiatChannel, amount: string): string {
  const fee = new Decimal(amount).times(feeRate).plus(feeFixed);
  return fee.toDecimalPlaces(coins.get(fiat)?.accuracy ?? 2, Decimal.ROUND_UP).toFixed();
}

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
