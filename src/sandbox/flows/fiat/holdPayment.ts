import { type Selectable, sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { FiatOrderTable } from '../../books/db/tables/fiatOrders.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { channelOf } from './openChannel.ts';

type Order = Selectable<FiatOrderTable>;

/** What a paid order brings the customer: the amount less the fee; decimal string. */
export function creditedPart({ amount, fee }: Pick<Order, 'amount' | 'fee'>): string {
  return new Decimal(amount).minus(fee).toFixed();
}

const reason = 'FIAT_BUY_HOLD';

/**
 * Keeps what a payment credited from being withdrawn for as long as the payment can be taken back; it can be converted,
 * and the hold follows it (books/holds/README.md). `now` is ms.
 */
export async function holdPayment(
  { timeScale }: Pick<SandboxConfig, 'timeScale'>,
  trx: Transaction<Database>,
  { id, uid, wallet, coin, channel_id, amount, fee }: Order,
  now: number,
): Promise<void> {
  const { holdMinutes = 0 } = channelOf(coin, channel_id) ?? {};
  if (holdMinutes === 0) return;
  await trx
    .insertInto('withdrawal_holds')
    .values({
      uid,
      wallet,
      coin,
      amount: creditedPart({ amount, fee }),
      reason,
      reference: `fiat-${id}`,
      created_at: now,
      unlock_at: now + Math.ceil((holdMinutes * 60_000) / timeScale),
    })
    .execute();
}

/** When the hold on the payment of the order `o` ends or ended, ms; null when there is none. */
export const paymentUnlockAt = sql<number | null>`(
  select h.unlock_at from withdrawal_holds h
  where h.uid = o.uid and h.reason = ${reason} and h.reference collate "C" = 'fiat-' || o.id)`;
