import type { SandboxContext } from '../context.ts';
import { authenticatorSecret } from './authenticatorSecret.ts';
import { stepAt, stepMs, totp } from './totp.ts';

export interface AuthenticatorCode {
  readonly uid: number;
  /** The six digits that are right now. */
  readonly code: string;
  /** Whole seconds of the exchange's clock until the next code, 1 to 30. */
  readonly secondsLeft: number;
}

/** What the authenticator apps of all customers show now; customers without one are left out. By uid. */
export async function authenticatorCodes(context: SandboxContext): Promise<AuthenticatorCode[]> {
  const rows = await context.db
    .selectFrom('accounts')
    .select('uid')
    .where('has_google2fa', '=', true)
    .orderBy('uid')
    .execute();
  const now = context.clock.now();
  const step = stepAt(now);
  const secondsLeft = Math.ceil(((step + 1) * stepMs - now) / 1000);
  return rows.map(({ uid }) => ({
    uid,
    code: totp(authenticatorSecret(context.secrets, uid), step),
    secondsLeft,
  }));
}
