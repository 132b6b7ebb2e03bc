import type { Kysely } from 'kysely';
import type { ResultOf } from '../../../generated/api/types.ts';
import type { Database } from '../db/database.ts';
import { withdrawalAnswer } from './withdrawalAnswer.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

interface NamedRequest {
  readonly uid: number;
  readonly requestId: string;
  /** Of what is asked for, as wishDigest. */
  readonly digest: string;
}

/** The first answer to a request that was made before; null for a new one. @throws BusinessError 131082 it asked for
 * something else */
export async function earlierWithdrawal(
  db: Kysely<Database>,
  { uid, requestId, digest }: NamedRequest,
): Promise<ResultOf<'withdrawCreate'> | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest !== digest) throw withdrawalRefusals.otherRequest();
  return withdrawalAnswer(row);
}
