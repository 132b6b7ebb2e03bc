import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AccountSecurityTable } from '../../books/db/tables/stepUp.ts';
import type { Secrets } from '../../books/secrets.ts';
import type { SandboxContext } from '../context.ts';
import { type CodeVerdict, isSameCode, refusedCode } from './codeVerdict.ts';

/** Steps accepted before and after the current one, to tolerate clock drift (RFC 6238 §5.2). */
export const drift = 1;

/**
 * Checks a code against the customer's authenticator at `now` (ms). A code is accepted once: never one of the last
 * accepted code's step or of an earlier step (RFC 6238 §5.2). The caller locks `security`.
 */
export function verifyAuthenticatorCode(
  secrets: Secrets,
  security: Selectable<AccountSecurityTable>,
  code: string,
  now: number,
): CodeVerdict {
  const { uid, last_authenticator_step } = security;
  const accepted = secrets.accepted('authenticator', uid).map(authenticatorSecret);
  const present = stepAt(now);
  const steps = [present - drift, present, present + drift].filter((step) => step >= 0);
  const matching = steps.filter((step) => accepted.some((secret) => isSameCode(totp(secret, step), code)));
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

export interface AuthenticatorCode {
  readonly uid: number;
  /** The currently valid six digits. */
  readonly code: string;
  /** Whole seconds of the exchange's clock until the next code, 1 to 30. */
  readonly secondsLeft: number;
}

/** The current codes of all customers' authenticator apps, by uid; customers without one are omitted. */
export async function authenticatorCodes(
  context: Pick<SandboxContext, 'db' | 'clock' | 'secrets'>,
): Promise<AuthenticatorCode[]> {
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
    code: totp(authenticatorSecret(context.secrets.bytes('authenticator', uid)), step),
    secondsLeft,
  }));
}

/** Length that RFC 4226 §4 recommends, bytes. */
const secretBytes = 20;

/**
 * The secret of a customer's authenticator. It is derived from the exchange's own seed, so that the control page can
 * show the codes and a restart changes nothing; a real exchange generates each at random and stores it encrypted.
 */
function authenticatorSecret(derived: Uint8Array): Uint8Array {
  return derived.subarray(0, secretBytes);
}

/** Length of one step, ms (RFC 6238 §4.1, the usual value). */
export const stepMs = 30_000;

type Algorithm = 'sha1' | 'sha256' | 'sha512';

/** The step that contains a moment (ms). */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** The code of one step: HOTP (RFC 4226 §5.3) over the step number (RFC 6238). Six digits with SHA-1 by default. */
export function totp(
  secret: Uint8Array,
  step: number,
  { digits = 6, algorithm = 'sha1' }: { digits?: number; algorithm?: Algorithm } = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}
