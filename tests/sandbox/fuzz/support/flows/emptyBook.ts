import type { Body, FlowProgress } from './flow.ts';

/** Nothing that was saved before is in the way, or still locked. */
export async function emptyBook({
  server,
  customer,
}: Pick<FlowProgress, 'server' | 'customer'>): Promise<Body> {
  const { db } = server.exchange.context;
  const own = db.updateTable('withdrawal_addresses').where('uid', '=', customer.uid);
  await own.set({ deleted_at: 1, is_verified: false }).execute();
  return {};
}
