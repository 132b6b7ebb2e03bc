import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { WithdrawalTable } from '../db/tables/withdrawals.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

interface NamedRequest {
  readonly uid: number;
  readonly requestId: string;
  /** Of what is asked for, the proof left out. */
  readonly digest: string;
}

/**
 * What a request made before, to a chain or to a bank; null for a new one. Works on the database and inside a transaction.
 * @throws BusinessError 131082 it asked for something else
 */
export async function earlierWithdrawal(
  db: Kysely<Database>,
  { uid, requestId, digest }: NamedRequest,
): Promise<Selectable<WithdrawalTable> | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest !== digest) throw withdrawalRefusals.otherRequest();
  return row;
}
