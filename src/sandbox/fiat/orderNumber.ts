import type { Selectable } from 'kysely';
import type { FiatOrderTable } from '../db/tables/fiatOrders.ts';

/** Number of an order for people: the day it was made (UTC), then its number. */
export function orderNumber({
  id,
  created_at,
}: Pick<Selectable<FiatOrderTable>, 'id' | 'created_at'>): string {
  return `${new Date(created_at).toISOString().slice(0, 10).replaceAll('-', '')}${id}`;
}
