import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { RiskCheckTable } from '../db/tables/stepUp.ts';
import { tokenHash } from './newRiskToken.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';

interface TokenOf {
  readonly uid: number;
  readonly token: string;
  /** ms */
  readonly now: number;
}

/**
 * The customer's security check of this token, locked when asked for inside a transaction.
 * @throws BusinessError 131601 when it is unknown, another customer's, too old or spent
 */
export async function openCheck(
  db: Kysely<Database>,
  { uid, token, now }: TokenOf,
): Promise<Selectable<RiskCheckTable>> {
  const query = db
    .selectFrom('risk_checks')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null);
  const check = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (check === undefined) throw stepUpRefusals.token();
  return check;
}

/** What the code in a mail for this check is called. */
export function mailPurpose({ scene, token_hash }: Selectable<RiskCheckTable>): string {
  return `scene:${scene}:${token_hash}`;
}
