import type { components } from '../../../generated/api/schema.d.ts';
import { internalChain } from '../addressBook/addressEntry.ts';
import { maskedEmail } from '../operations/user/maskedEmail.ts';
import { bookedRecord } from './bookedRecord.ts';

type DepositRecord = Omit<components['schemas']['DepositRecord'], 'stage'>;

interface Row {
  readonly id: number;
  readonly sender: number;
  readonly coin: string;
  readonly received: string;
  readonly created_at: number;
  readonly tx_hash: string;
  readonly email: string;
  /** Until when the law keeps it from leaving, ms. */
  readonly legal_unlock_at: number | null;
}

/** What another customer sent inside the exchange, as its receiver sees it; the sender's address in part. */
export function internalDepositRecord(row: Row): DepositRecord {
  const at = String(row.created_at);
  return {
    ...bookedRecord,
    id: `internal-${row.id}`,
    coin: row.coin,
    chain: internalChain,
    chainType: 'Internal transfer',
    amount: row.received,
    txID: row.tx_hash,
    status: 3,
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
