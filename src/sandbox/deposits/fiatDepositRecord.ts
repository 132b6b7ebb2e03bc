import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { FiatOrderTable } from '../db/tables/fiatOrders.ts';
import { channelOf } from '../fiat/channelOf.ts';
import { orderNumber } from '../fiat/orderNumber.ts';
import { bookedRecord } from './bookedRecord.ts';
import { fiatChain } from './depositEntries.ts';

type DepositRecord = Omit<components['schemas']['DepositRecord'], 'stage'>;

const statuses = { CREATED: 1, PAYING: 2, SUCCESS: 3, FAILED: 4, EXPIRED: 4, CANCELED: 4 } as const;

/** A payment in a national currency, in the words of the contract; its transaction is the order's number. */
export function fiatDepositRecord(row: Selectable<FiatOrderTable>): DepositRecord {
  const done = row.status === 'SUCCESS' ? String(row.finished_at) : '';
  return {
    ...bookedRecord,
    id: `fiat-${row.id}`,
    coin: row.coin,
    chain: fiatChain,
    chainType: channelOf(row.coin, row.channel_id)?.name ?? row.channel_id,
    amount: row.amount,
    txID: orderNumber(row),
    status: statuses[row.status],
    type: 2,
    accountType: row.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
    address: '',
    fromMemberId: '',
    depositFee: row.fee === '0' ? '' : row.fee,
    createdAt: String(row.paid_at ?? row.created_at),
    successAt: done,
    creditedAt: done,
    withdrawableAt: done,
  };
}
