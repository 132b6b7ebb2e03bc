import type { ResultOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { isTrustedDestination } from '../withdrawals/isTrustedDestination.ts';
import { addressesOf, type BusinessData, businessDigest } from './businessData.ts';
import { newRiskToken, tokenHash } from './newRiskToken.ts';
import type { Scene } from './scenes.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';
import { tokenMs } from './stepUpRules.ts';
import { assertTriesLeft } from './triesLeft.ts';

/**
 * Begins a security check for a change. Which changes need codes: README.md of this folder.
 * @throws BusinessError 131605 codes are needed and there is no authenticator, 131080 too many wrong codes
 */
export async function beginCheck(
  context: SandboxContext,
  account: Account,
  scene: Scene,
  data: BusinessData,
): Promise<ResultOf<'riskDefaultIntercept'>> {
  const isBypass = !(await needsCodes(context, account, scene, data));
  const now = context.clock.now();
  if (!isBypass) {
    if (!account.hasGoogle2fa && scene !== '30067') throw stepUpRefusals.noAuthenticator();
    await assertTriesLeft(context.db, account.uid, now);
  }
  const token = newRiskToken(scene);
  await context.db
    .insertInto('risk_checks')
    .values({
      token_hash: tokenHash(token),
      uid: account.uid,
      scene,
      subject: businessDigest(scene, data),
      is_bypass: isBypass,
      created_at: now,
      expires_at: now + tokenMs,
      proven_at: isBypass ? now : null,
    })
    .execute();
  return { risk_token: token, riskTokenType: isBypass ? 'bypass' : 'challenge' };
}

async function needsCodes(
  context: SandboxContext,
  account: Account,
  scene: Scene,
  data: BusinessData,
): Promise<boolean> {
  switch (scene) {
    case '30062':
      return addressesOf(data).some((row) => row.is_verified === true);
    case '30063':
      return data.is_verified === true;
    case '30064':
      return false;
    case '30065':
      return true;
    case '30066':
      return data.verified !== 0;
    case '30067':
      return !(await isTrustedDestination(context, account, data));
  }
}
