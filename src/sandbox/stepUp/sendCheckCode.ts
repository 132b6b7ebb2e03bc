import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { mailPurpose, openCheck } from './openCheck.ts';
import { sceneOf, subjectOf } from './scenes.ts';
import { sendCode } from './sendCode.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';

/**
 * Mails the code of a security check; answers the pause until another one, s.
 * @throws BusinessError 131601 as openCheck, and when nothing is to be proven any more; 131604 within the pause
 */
export async function sendCheckCode(
  context: SandboxContext,
  account: Account,
  token: string,
): Promise<number> {
  const check = await openCheck(context.db, { uid: account.uid, token, now: context.clock.now() });
  if (check.proven_at !== null) throw stepUpRefusals.token();
  return sendCode(context, account, {
    purpose: mailPurpose(check),
    topic: `scene:${check.scene}`,
    subject: subjectOf(sceneOf(check.scene)),
  });
}
