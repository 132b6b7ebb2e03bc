import { sql } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { secretHash } from '../../platform/digestOf.ts';
import type { SandboxContext } from '../context.ts';
import { type Change, changeDigest } from './change.ts';
import { assertTriesLeft } from './lockSecurity.ts';
import { newRiskToken } from './openCheck.ts';
import { scenes } from './scenes.ts';
import { checksKept, stepUpRefusals, tokenMs } from './stepUpRules.ts';

/**
 * Begins a security check for a change. README.md in this folder lists which changes need codes. Only a customer's
 * newest checks are kept, so that starting checks cannot fill the table.
 * @throws BusinessError 131605 codes are needed and there is no authenticator, 131080 too many wrong codes
 */
export async function beginCheck(
  context: SandboxContext,
  account: Account,
  change: Change,
): Promise<ResultOf<'riskDefaultIntercept'>> {
  const isBypass = !(await change.needsCodes(context, account));
  const now = context.clock.now();
  if (!isBypass) {
    if (!account.hasGoogle2fa && change.scene !== scenes.withdraw) throw stepUpRefusals.noAuthenticator();
    await assertTriesLeft(context.db, account.uid, now);
  }
  const token = newRiskToken(change.scene);
  await context.db
    .insertInto('risk_checks')
    .values({
      token_hash: secretHash(token),
      uid: account.uid,
      scene: change.scene,
      subject: changeDigest(change),
      is_bypass: isBypass,
      created_at: now,
      expires_at: now + tokenMs,
      proven_at: isBypass ? now : null,
    })
    .execute();
  await context.db
    .deleteFrom('risk_checks')
    .where('token_hash', 'in', (checks) =>
      checks
        .selectFrom('risk_checks')
        .select('token_hash')
        .where('uid', '=', account.uid)
        .orderBy(sql`token_hash = ${secretHash(token)}`, 'desc')
        .orderBy('created_at', 'desc')
        .offset(checksKept),
    )
    .execute();
  return { risk_token: token, riskTokenType: isBypass ? 'bypass' : 'challenge' };
}
