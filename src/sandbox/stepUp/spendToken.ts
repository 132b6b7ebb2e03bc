import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { type BusinessData, businessDigest } from './businessData.ts';
import { tokenHash } from './newRiskToken.ts';
import type { Scene } from './scenes.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';

interface Change {
  readonly uid: number;
  readonly token: string | undefined;
  readonly scene: Scene;
  /** The change itself; must be what the check was begun with. */
  readonly data: BusinessData;
  /** ms */
  readonly now: number;
}

/**
 * Spends a proven risk token on the change it was made for, in the transaction of that change: when the change is not
 * made, the token stays good. One statement, so that of two changes at once one gets it.
 * @throws BusinessError 131601 without a token, or when it is unknown, another customer's, unproven, too old, spent,
 * of another scene or for other data
 */
export async function spendToken(
  trx: Transaction<Database>,
  { uid, token, scene, data, now }: Change,
): Promise<{ isBypass: boolean }> {
  if (token === undefined) throw stepUpRefusals.token();
  const spent = await trx
    .updateTable('risk_checks')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('uid', '=', uid)
    .where('scene', '=', scene)
    .where('subject', '=', businessDigest(scene, data))
    .where('proven_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('is_bypass')
    .executeTakeFirst();
  if (spent === undefined) throw stepUpRefusals.token();
  return { isBypass: spent.is_bypass };
}
