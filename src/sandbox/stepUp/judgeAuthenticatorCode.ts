import type { Selectable } from 'kysely';
import type { AccountSecurityTable } from '../db/tables/stepUp.ts';
import type { Secrets } from '../signing/openSecrets.ts';
import { authenticatorSecret } from './authenticatorSecret.ts';
import { type CodeVerdict, refusedCode } from './codeVerdict.ts';
import { isSameCode } from './isSameCode.ts';
import { stepAt, totp } from './totp.ts';

/** Steps before and after the present one that are taken, for clocks that are off (RFC 6238 §5.2). */
const drift = 1;

/**
 * Holds a code against the customer's authenticator at `now` (ms). A code is taken once: none of the step of the last
 * one that was taken, or of an earlier step (RFC 6238 §5.2). `security` is locked by the caller.
 */
export function judgeAuthenticatorCode(
  secrets: Secrets,
  security: Selectable<AccountSecurityTable>,
  code: string,
  now: number,
): CodeVerdict {
  const { uid, last_authenticator_step } = security;
  const secret = authenticatorSecret(secrets, uid);
  const present = stepAt(now);
  const steps = [present - drift, present, present + drift].filter((step) => step >= 0);
  const matching = steps.filter((step) => isSameCode(totp(secret, step), code));
  const step = matching.find((found) => found > last_authenticator_step);
  if (step === undefined) return refusedCode(matching.length > 0 ? 131603 : 131602);
  return {
    code: 0,
    use: async (trx) => {
      await trx
        .updateTable('account_security')
        .set({ last_authenticator_step: step })
        .where('uid', '=', uid)
        .execute();
    },
  };
}
