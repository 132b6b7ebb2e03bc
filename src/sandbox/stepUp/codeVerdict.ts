import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

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
