import type { Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../context.ts';
import { type Change, changeDigest } from './change.ts';
import { moveCheck } from './checkStates.ts';
import { openCheck } from './openCheck.ts';
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
 * must be valid in any case. Its check is locked, so that only one of two concurrent changes spends it.
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
  const check = await openCheck(trx, { uid: account.uid, token, now });
  const isForThis = check.scene === change.scene && check.subject === changeDigest(change);
  if (!isForThis || (needsProof && check.is_bypass)) throw stepUpRefusals.token();
  if (check.state !== 'proven') throw stepUpRefusals.unproven();
  await moveCheck(trx, check, 'spent', now);
}
