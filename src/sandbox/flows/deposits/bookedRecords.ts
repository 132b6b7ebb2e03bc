import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { maskedEmail } from '../../books/accounts/account.ts';
import type { FiatOrderTable } from '../../books/db/tables/fiatOrders.ts';
import { statusOf } from '../../books/deposits/depositStates.ts';
import { fiatChain, internalChain } from '../../world/reference/chains.ts';
import { orderNumber } from '../fiat/fiatOrderAnswer.ts';
import { channelOf } from '../fiat/openChannel.ts';
import { paymentStatusOf } from './paymentStates.ts';

type DepositRecord = components['schemas']['DepositRecord'];

/** The fields that stay empty for a deposit that did not arrive on a chain. */
const bookedRecord = {
  depositType: '0',
  toAddress: '',
  tag: '',
  fromAddress: '',
  confirmations: 0,
  requiredConfirmations: 0,
  safeConfirmNumber: 0,
  txIndex: '',
  blockHash: '',
  batchReleaseLimit: '-1',
  explorerUrl: '',
  waitsFor: '',
  frozenAmount: '0',
  owedAmount: '0',
} as const satisfies Partial<DepositRecord>;

type FiatDepositRecordDepositRecord = Omit<components['schemas']['DepositRecord'], 'stage'>;

interface FiatOrderRow extends Selectable<FiatOrderTable> {
  /** End of the hold on a payment that can be taken back, ms. */
  readonly unlock_at: number | null;
}

/** Maps a payment in a national currency to the contract's record; its transaction id is the order number. */
export function fiatDepositRecord(row: FiatOrderRow): FiatDepositRecordDepositRecord {
  const done = row.status === 'SUCCESS' ? String(row.finished_at) : '';
  return {
    ...bookedRecord,
    id: `fiat-${row.id}`,
    coin: row.coin,
    chain: fiatChain,
    chainType: channelOf(row.coin, row.channel_id)?.name ?? row.channel_id,
    amount: row.amount,
    txID: orderNumber(row),
    status: paymentStatusOf(row.status),
    type: 2,
    accountType: row.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
    address: '',
    fromMemberId: '',
    depositFee: row.fee === '0' ? '' : row.fee,
    createdAt: String(row.paid_at ?? row.created_at),
    successAt: done,
    creditedAt: done,
    withdrawableAt: String(row.unlock_at ?? done),
  };
}

type InternalDepositRecordDepositRecord = Omit<components['schemas']['DepositRecord'], 'stage'>;

interface Row {
  readonly id: number;
  readonly sender: number;
  readonly coin: string;
  readonly received: string;
  readonly created_at: number;
  readonly tx_hash: string;
  readonly email: string;
  /** End of the statutory cooling-off period, ms. */
  readonly legal_unlock_at: number | null;
}

/** An internal transfer from another customer, as its receiver sees it; the sender's address is masked. */
export function internalDepositRecord(row: Row): InternalDepositRecordDepositRecord {
  const at = String(row.created_at);
  return {
    ...bookedRecord,
    id: `internal-${row.id}`,
    coin: row.coin,
    chain: internalChain,
    chainType: 'Internal transfer',
    amount: row.received,
    txID: row.tx_hash,
    status: statusOf('credited'),
    type: 1,
    accountType: 'FUND',
    address: maskedEmail(row.email, 'shown'),
    fromMemberId: String(row.sender),
    depositFee: '',
    createdAt: at,
    successAt: at,
    creditedAt: at,
    withdrawableAt: String(Math.max(row.created_at, row.legal_unlock_at ?? 0)),
  };
}
