import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { secretHash } from '../../ground/digestOf.ts';
import type { SandboxContext } from '../context.ts';
import { type Change, changeDigest } from './change.ts';
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
 * @throws BusinessError 131601 when a token is needed and missing, unknown, another customer's, expired, spent, of
 * another scene or for other data, and when it was issued without codes and the change needs them; 10031 when it is the
 * right one, and its codes were not given
 */
export async function spendToken(
  context: SandboxContext,
  trx: Transaction<Database>,
  { account, change, token, now }: Spending,
): Promise<void> {
  const needsProof = await change.needsCodes({ ...context, db: trx }, account);
  if (token === undefined) {
    if (needsProof || change.scene === scenes.withdraw) throw stepUpRefusals.token();
    return;
  }
  const spent = await trx
    .updateTable('risk_checks')
    .set({ used_at: now })
    .where(isCheckOf({ account, change, token, now }))
    .where('proven_at', 'is not', null)
    .$if(needsProof, (query) => query.where('is_bypass', '=', false))
    .executeTakeFirst();
  if (spent.numUpdatedRows > 0n) return;
  const unproven = await trx
    .selectFrom('risk_checks')
    .select('token_hash')
    .where(isCheckOf({ account, change, token, now }))
    .where('proven_at', 'is', null)
    .executeTakeFirst();
  throw unproven === undefined ? stepUpRefusals.token() : stepUpRefusals.unproven();
}

/** The open check with this token that was begun for this change, proven or not. */
function isCheckOf({ account, change, token, now }: Spending & { readonly token: string }) {
  return ({ and, eb }: ExpressionBuilder<Database, 'risk_checks'>) =>
    and([
      eb('token_hash', '=', secretHash(token)),
      eb('uid', '=', account.uid),
      eb('scene', '=', change.scene),
      eb('subject', '=', changeDigest(change)),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
    ]);
}
