import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { type ConvertKind, convertAccountOf } from './convertAccounts.ts';

/** The leading digits of every quote id. */
const prefix = '1010';

/** Id of a new quote: digits that sort by time. `at` is ms. Ten random digits make it hard to guess and to repeat. */
export function newQuoteId(at: number): string {
  return `${prefix}${at}${randomPart()}${randomPart()}`;
}

function randomPart(): string {
  return String(randomInt(100_000)).padStart(5, '0');
}

/** The kind of the quote that a call refers to; undefined when it refers to none, or to one that does not exist. */
export async function kindOfQuote(
  db: Kysely<Database>,
  { quoteTxId }: Readonly<Record<string, unknown>>,
): Promise<ConvertKind | undefined> {
  if (typeof quoteTxId !== 'string') return undefined;
  const quote = await db
    .selectFrom('convert_quotes')
    .select('account_type')
    .where('id', '=', quoteTxId)
    .executeTakeFirst();
  return quote && convertAccountOf(quote.account_type).kind;
}
