import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { Secrets } from '../../books/secrets.ts';

/** The result of checking a code: 0 when it is right, otherwise the error code. */
export interface CodeVerdict {
  readonly code: 0 | 131602 | 131603;
  /** Marks the code as used, so that it is accepted once; called when everything else is right, too. */
  readonly use: (trx: Transaction<Database>) => Promise<void>;
}

/** The verdict on an invalid code. */
export function refusedCode(code: 131602 | 131603): CodeVerdict {
  return {
    code,
    use: async () => {
      throw new Error('A wrong code cannot be used.');
    },
  };
}

interface MailedCode {
  readonly uid: number;
  readonly purpose: string;
  /** Six digits. */
  readonly code: string;
}

/**
 * The stored hash of a mailed code. Keyed with the exchange's own seed: there are only a million codes, so an attacker
 * with just the database could otherwise try them all.
 */
export function codeHash(secrets: Secrets, code: MailedCode): string {
  return hexOf(secrets.bytes(...partsOf(code)));
}

/** Whether a stored hash is that of a code, by any seed that counts: it may have been mailed before the seed was changed. */
export function isHashOf(hash: string, secrets: Secrets, code: MailedCode): boolean {
  return secrets.accepted(...partsOf(code)).some((bytes) => isSameCode(hash, hexOf(bytes)));
}

function partsOf({ uid, purpose, code }: MailedCode): (string | number)[] {
  return ['mailed code', uid, purpose, code];
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Whether two codes are the same, compared in constant time. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
