import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { Secrets } from '../../books/secrets.ts';

/** What a code was found to be: 0 right, otherwise the code of the refusal. */
export interface CodeVerdict {
  readonly code: 0 | 131602 | 131603;
  /** Marks the code as used, so that it is taken once; to be called when everything else is right, too. */
  readonly use: (trx: Transaction<Database>) => Promise<void>;
}

/** The verdict on a code that is not right. */
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
 * What is stored of a mailed code. It needs the exchange's own seed: of a million codes whoever has the database alone
 * could try them all against a hash without.
 */
export function codeHash(secrets: Secrets, { uid, purpose, code }: MailedCode): string {
  return Buffer.from(secrets.bytes('mailed code', uid, purpose, code)).toString('hex');
}

/** Whether two codes are the same, in a time that does not tell how much of them is. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
