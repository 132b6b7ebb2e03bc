import type { ResultOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { fiatOrderAnswer } from './fiatOrderAnswer.ts';

/** The customer's orders that can still be paid, the newest first. */
export async function openFiatOrders(
  { db, clock }: SandboxContext,
  { uid }: Account,
): Promise<ResultOf<'depositOrderList'>> {
  const rows = await db
    .selectFrom('fiat_orders')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', 'CREATED')
    .where('expire_at', '>', clock.now())
    .orderBy('id', 'desc')
    .execute();
  return { list: rows.map(fiatOrderAnswer), total: rows.length };
}
