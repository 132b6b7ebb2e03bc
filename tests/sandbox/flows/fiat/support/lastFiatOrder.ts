import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import type { TestExchange } from '../../../support/testExchange.ts';

/** Number of the customer's youngest order. */
export async function lastFiatOrder({ db }: TestExchange, { uid }: Account): Promise<number> {
  const { id } = await db
    .selectFrom('fiat_orders')
    .select('id')
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
