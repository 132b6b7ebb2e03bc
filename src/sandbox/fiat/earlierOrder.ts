import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FiatOrderTable } from '../db/tables/fiatOrders.ts';
import { BusinessError } from '../errors.ts';

interface NamedWish {
  readonly uid: number;
  readonly requestId: string | undefined;
  readonly digest: string;
}

/** The order that this request made before; null for a new one. @throws BusinessError 10014 it was another wish */
export async function earlierOrder(
  trx: Transaction<Database>,
  { uid, requestId, digest }: NamedWish,
): Promise<Selectable<FiatOrderTable> | null> {
  if (requestId === undefined) return null;
  const row = await trx
    .selectFrom('fiat_orders')
    .selectAll()
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest === digest) return row;
  throw new BusinessError(10014, 'This requestId was used for another order.');
}
