import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { type ConvertKind, convertAccountOf } from './convertAccounts.ts';

/** What the quote that a call names is for; undefined where the call names none, or one that does not exist. */
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
