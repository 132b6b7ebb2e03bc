import type { Secrets } from '../signing/openSecrets.ts';

interface MailedCode {
  readonly uid: number;
  readonly purpose: string;
  /** Six digits. */
  readonly code: string;
}

/**
 * What is stored of a mailed code. It needs the exchange's own seed: of a million codes whoever has the database alone
 * could try them all against a hash without.
 */
export function codeHash(secrets: Secrets, { uid, purpose, code }: MailedCode): string {
  return Buffer.from(secrets.bytes('mailed code', uid, purpose, code)).toString('hex');
}
