import type { Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../../context.ts';
import { type Change, changeDigest } from './change.ts';
import { needsCodes } from './needsCodes.ts';
import { tokenHash } from './openCheck.ts';
import { scenes } from './scenes.ts';
import { stepUpRefusals } from './stepUpRules.ts';

interface Spending {
  readonly account: Account;
  /** The change itself; must match the one that the check was begun with. */
  readonly change: Change;
  readonly token: string | undefined;
  /** ms */
  readonly now: number;
}

/**
 * Authorises a change in the transaction of that change: its token is spent, and remains valid when the change is
 * rolled back. Without a token, only a change that needs neither codes nor a token is allowed; a token that is given
 * must be valid in any case. A single statement spends it, so that only one of two concurrent changes gets it.
 * @throws BusinessError 131601 when a token is needed and missing, unknown, another customer's, unproven, expired,
 * spent, of another scene or for other data, and when it was issued without codes and the change needs them
 */
export async function spendToken(
  context: SandboxContext,
  trx: Transaction<Database>,
  { account, change, token, now }: Spending,
): Promise<void> {
  const needsProof = await needsCodes({ ...context, db: trx }, account, change);
  if (token === undefined) {
    if (needsProof || change.scene === scenes.withdraw) throw stepUpRefusals.token();
    return;
  }
  const spent = await trx
    .updateTable('risk_checks')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('uid', '=', account.uid)
    .where('scene', '=', change.scene)
    .where('subject', '=', changeDigest(change))
    .where('proven_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(needsProof, (query) => query.where('is_bypass', '=', false))
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw stepUpRefusals.token();
}
