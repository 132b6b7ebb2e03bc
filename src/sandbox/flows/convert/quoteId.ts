import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { type ConvertKind, convertAccountOf } from './convertAccounts.ts';

/** The leading digits of every quote id. */
const prefix = '1010';

/**
 * Id of a quote that is made at `at` (ms): digits that sort by time. The last ten are random, which makes it hard to guess
 * and to repeat; given ones are for quotes that nobody can execute any more.
 */
export function newQuoteId(at: number, digits = `${randomPart()}${randomPart()}`): string {
  return `${prefix}${at}${digits}`;
}

function randomPart(): string {
  return String(randomInt(100_000)).padStart(5, '0');
}

/** What a quote is for. */
export interface QuotedFor {
  /** A batch counts as single conversions. */
  readonly kind: ConvertKind;
  readonly toCoin: string;
}

/** What the quote is for that a call names; undefined when it names none, or one that does not exist. */
export async function quotedFor(
  db: Kysely<Database>,
  { quoteTxId, quoteId }: Readonly<Record<string, unknown>>,
): Promise<QuotedFor | undefined> {
  if (typeof quoteId === 'string') {
    const batch = await db
      .selectFrom('convert_batches')
      .select('to_coin')
      .where('id', '=', quoteId)
      .executeTakeFirst();
    return batch && { kind: 'single', toCoin: batch.to_coin };
  }
  if (typeof quoteTxId !== 'string') return undefined;
  const quote = await db
    .selectFrom('convert_quotes')
    .select(['account_type', 'to_coin'])
    .where('id', '=', quoteTxId)
    .executeTakeFirst();
  return quote && { kind: convertAccountOf(quote.account_type).kind, toCoin: quote.to_coin };
}
