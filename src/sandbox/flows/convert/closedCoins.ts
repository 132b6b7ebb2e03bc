import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { convertRules } from './convertRules.ts';
import { refusals } from './refusals.ts';

/** The coins that the operator has closed for conversion. Works inside a transaction. */
export async function closedCoins(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('closed_coins').select('coin').orderBy('coin').execute();
  return new Set(rows.map(({ coin }) => coin));
}

/**
 * Checks that none of these coins is closed for conversion. Works inside a transaction, which is how an execution sees
 * a coin that was closed since its quote.
 * @throws BusinessError 50001 for the first that is
 */
export async function assertNotClosed(db: Kysely<Database>, coins: readonly string[]): Promise<void> {
  const closed = await closedCoins(db);
  for (const coin of coins) if (closed.has(coin)) throw refusals.closed(coin);
}

/**
 * The operator closes a coin: it is neither quoted nor are its open quotes executed. Conversions that were accepted
 * before are carried out. Closing it again changes nothing.
 * @throws BusinessError 10001 when it cannot be converted anyway
 */
export async function closeCoin({ db, clock }: SandboxContext, coin: string): Promise<{ coin: string }> {
  if (convertRules.get(coin)?.isDisabled !== false) {
    throw new BusinessError(10001, 'Choose a coin that can be converted.', { params: { field: '/coin' } });
  }
  await db
    .insertInto('closed_coins')
    .values({ coin, closed_at: clock.now() })
    .onConflict((conflict) => conflict.column('coin').doNothing())
    .execute();
  return { coin };
}

/** The operator opens a coin again. @throws BusinessError 10001 when it is not closed */
export async function openCoin({ db }: SandboxContext, coin: string): Promise<{ coin: string }> {
  const opened = await db.deleteFrom('closed_coins').where('coin', '=', coin).returning('coin').execute();
  if (opened.length === 0) throw new BusinessError(10001, 'This coin is not closed.');
  return { coin };
}
