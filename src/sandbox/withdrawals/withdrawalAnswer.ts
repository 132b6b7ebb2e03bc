import type { Selectable } from 'kysely';
import type { ResultOf } from '../../../generated/api/types.ts';
import { internalChain } from '../addressBook/addressEntry.ts';
import type { WithdrawalTable } from '../db/tables/withdrawals.ts';

/** The first answer to a withdrawal, the same whenever it is asked for: with the state it began in. */
export function withdrawalAnswer(row: Selectable<WithdrawalTable>): ResultOf<'withdrawCreate'> {
  return {
    id: String(row.id),
    requestId: row.request_id,
    status: row.chain === internalChain ? 'success' : 'SecurityCheck',
    amount: row.amount,
    fee: row.fee,
    receivedAmount: row.received,
    createTime: String(row.created_at),
  };
}
