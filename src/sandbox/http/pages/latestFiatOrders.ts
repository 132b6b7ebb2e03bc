import { sql } from 'kysely';
import type { FiatOrderStatus } from '../../books/db/tables/fiatOrders.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { referenceOf } from '../../flows/fiat/fiatOrderAnswer.ts';
import { channelOf } from '../../flows/fiat/openChannel.ts';
import { type ShownState, shownFiatOrders } from './shownStates.ts';

/** One row of the control page's list of fiat orders. */
export interface ControlFiatOrder {
  id: string;
  uid: number;
  /** Decimal string. */
  amount: string;
  coin: string;
  /** Name of the fiat channel. */
  channel: string;
  reference: string;
  status: FiatOrderStatus;
  shown: ShownState;
}

const listed = 20;

/** The latest orders of all customers, newest first. */
export async function latestFiatOrders({ db }: Pick<SandboxContext, 'db'>): Promise<ControlFiatOrder[]> {
  const rows = await db
    .selectFrom('fiat_orders')
    .select(['id', 'uid', 'coin', 'channel_id', 'status', sql<string>`trim_scale(amount)::text`.as('amount')])
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(({ id, channel_id, ...row }) => ({
    ...row,
    id: String(id),
    channel: channelOf(row.coin, channel_id)?.name ?? channel_id,
    reference: referenceOf(id),
    shown: shownFiatOrders[row.status],
  }));
}
