import type { Transaction } from 'kysely';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { verifyAuthenticatorCode } from './authenticator.ts';
import { assertTriesLeft, countWrongCode, lockSecurity } from './lockSecurity.ts';
import { stepUpRefusals } from './stepUpRules.ts';
import { verifyEmailCode } from './verifyEmailCode.ts';

interface TwoCodes {
  readonly email_code: string;
  readonly verification_code: string;
}

/**
 * Makes a change whose request includes its two codes (the rules of the address book), in one transaction with marking
 * the codes as used. A wrong code is counted even though the change is refused.
 * @throws BusinessError 131605 no authenticator, 131602 wrong, 131603 expired, 131080 too many wrong codes
 */
export async function withCodes<Made>(
  context: SandboxContext,
  account: Account,
  codes: TwoCodes,
  change: (trx: Transaction<Database>, now: number) => Promise<Made>,
): Promise<Made> {
  if (!account.hasGoogle2fa) throw stepUpRefusals.noAuthenticator();
  const outcome = await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.uid);
    const now = context.clock.now();
    const refusal = await proveCodes(context, trx, account.uid, { ...codes, now });
    return refusal === null ? { made: await change(trx, now) } : { refusal };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.made;
}

async function proveCodes(
  context: SandboxContext,
  trx: Transaction<Database>,
  uid: number,
  { email_code, verification_code, now }: TwoCodes & { now: number },
): Promise<BusinessError | null> {
  const security = await lockSecurity(trx, uid);
  await assertTriesLeft(trx, uid, now);
  const entered = { uid, purpose: 'address_verification', code: email_code, now };
  const mail = await verifyEmailCode(context.secrets, trx, entered);
  const authenticator = verifyAuthenticatorCode(context.secrets, security, verification_code, now);
  const verdicts = { email_code: mail, verification_code: authenticator };
  const wrong = Object.entries(verdicts).find(([, { code }]) => code !== 0);
  if (wrong !== undefined) {
    await countWrongCode(trx, uid, now);
    const [name, { code }] = wrong;
    return stepUpRefusals[code === 131603 ? 'expiredCode' : 'wrongCode'](`/${name}`);
  }
  for (const verdict of [mail, authenticator]) await verdict.use(trx);
  return null;
}
