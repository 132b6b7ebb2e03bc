import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { bookFaults } from '../../../src/sandbox/books/ledger/balances.ts';

/** Nothing is made, lost, doubled or half done. */
export async function expectSoundBooks(db: Kysely<Database>): Promise<void> {
  expect(await bookFaults(db)).toEqual([]);
}
