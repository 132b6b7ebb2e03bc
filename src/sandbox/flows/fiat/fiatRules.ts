import { sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { parseCoinAmount } from '../../books/ledger/parseCoinAmount.ts';
import { BusinessError } from '../../platform/errors.ts';
import { dayMs } from '../../world/clock.ts';
import { coins } from '../../world/reference/coins.ts';
import type { FiatChannel } from '../../world/reference/fiatChannels.ts';
import { countedStates } from './fiatOrderStates.ts';

const minuteMs = 60_000;

/** Durations and limits of payments in national currencies; all are ours. ms, not scaled: people wait for them. */
export const fiatRules = {
  /** Long enough for a bank transfer over a weekend. */
  transferExpiresAfterMs: 3 * 24 * 60 * minuteMs,
  /** How long a payment service's page waits. */
  paymentExpiresAfterMs: 30 * minuteMs,
  /** The longest that a payment takes here, so that slow channels can be watched too. */
  slowestPaymentMs: 15_000,
  /** Weekly limit per customer and channel, as a multiple of its largest deposit (domain §2.4). */
  largestDepositsAWeek: 5,
} as const;

/**
 * Parses an amount in the currency of a channel and removes redundant zeros.
 * @throws BusinessError 10001 for an invalid amount of the currency, 131407 outside the channel's limits
 */
export function assertFiatAmount({ fiat, min, max }: FiatChannel, given: string): string {
  const amount = parseCoinAmount(fiat, given);
  if (new Decimal(amount).lessThan(min) || new Decimal(amount).greaterThan(max)) {
    throw new BusinessError(131407, `Enter ${min} to ${max} ${fiat}.`, { params: { min, max, coin: fiat } });
  }
  return amount;
}

/**
 * A channel's fee on an amount: a fixed part and a percentage, rounded up to the currency's decimals; decimal string.
 */
export function fiatFee({ fiat, feeFixed, feeRate }: FiatChannel, amount: string): string {
  const fee = new Decimal(amount).times(feeRate).plus(feeFixed);
  return fee.toDecimalPlaces(coins.get(fiat)?.accuracy ?? 2, Decimal.ROUND_UP).toFixed();
}

/** The start of 1970 was a Thursday, so the first Monday came four days later. */
const firstMonday = 4 * dayMs;

/** Monday 00:00 UTC of the week that contains `now`; ms. */
export function weekStart(now: number): number {
  return Math.floor((now - firstMonday) / (7 * dayMs)) * 7 * dayMs + firstMonday;
}

interface CountedOrder {
  readonly uid: number;
  readonly amount: string;
  /** ms */
  readonly now: number;
}

/**
 * Checks a customer's orders by a channel in a week against its limit; orders that failed or expired do not count. The
 * caller locks the customer's row.
 * @throws BusinessError 131408 with what is left
 */
export async function assertWeeklyLimit(
  trx: Transaction<Database>,
  { fiat, id, max }: FiatChannel,
  { uid, amount, now }: CountedOrder,
): Promise<void> {
  const { used } = await trx
    .selectFrom('fiat_orders')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('used'))
    .where('uid', '=', uid)
    .where('coin', '=', fiat)
    .where('channel_id', '=', id)
    .where('status', 'in', countedStates)
    .where('created_at', '>=', weekStart(now))
    .executeTakeFirstOrThrow();
  const left = Decimal.max(0, new Decimal(max).times(fiatRules.largestDepositsAWeek).minus(used));
  if (left.lessThan(amount)) {
    throw new BusinessError(131408, `You can deposit ${left.toFixed()} ${fiat} more this week.`, {
      params: { left: left.toFixed(), coin: fiat },
    });
  }
}
