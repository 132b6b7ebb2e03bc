import { type Selectable, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { DerivativeEntryTable } from '../../books/db/tables/derivatives.ts';
import type { SandboxContext } from '../../context.ts';
import { historyRange } from '../records/historyRange.ts';
import { pageAround } from '../records/pageAround.ts';

type TransactionRecord = components['schemas']['TransactionRecord'];
type Row = Selectable<DerivativeEntryTable>;

/**
 * Entries of a customer's derivatives account, newest first, with the totals of all matching entries by currency.
 * @throws BusinessError 10001 for an invalid cursor, and as historyRange (at most 7 days, 24 hours by default)
 */
export async function historyOf(
  context: SandboxContext,
  uid: number,
  filter: ArgumentsOf<'transactionHistory'>,
): Promise<ResultOf<'transactionHistory'>> {
  const list = filtered(context, uid, filter);
  const { rows, nextPageCursor } = await pageAround(list.selectAll(), filter, (row: Row) => ({
    at: row.created_at,
    id: row.id,
  }));
  const totals = await list
    .select([
      'currency',
      sql<string>`trim_scale(coalesce(sum(funding), 0))::text`.as('funding'),
      sql<string>`trim_scale(coalesce(sum(fee), 0))::text`.as('fee'),
      sql<string>`trim_scale(sum(cash_flow))::text`.as('cashFlow'),
      sql<string>`trim_scale(sum(change))::text`.as('change'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return { list: rows.map(toRecord), totals, nextPageCursor };
}

function filtered(context: SandboxContext, uid: number, filter: ArgumentsOf<'transactionHistory'>) {
  const { from, to } = historyRange(filter, context.clock.now(), { longest: 7, usual: 1 });
  let query = context.db
    .selectFrom('derivative_entries')
    .where('uid', '=', uid)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to);
  if (filter.currency !== undefined) query = query.where('currency', '=', filter.currency);
  if (filter.symbol !== undefined) query = query.where('symbol', '=', filter.symbol);
  if (filter.baseCoin !== undefined)
    query = query.where(sql<boolean>`starts_with(symbol, ${filter.baseCoin})`);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.side !== undefined) query = query.where('side', '=', filter.side);
  return query;
}

function toRecord(row: Row): TransactionRecord {
  return {
    id: row.id,
    symbol: row.symbol,
    category: row.category === 'linear' ? 'linear' : '',
    side: row.side === 'Buy' || row.side === 'Sell' ? row.side : 'None',
    transactionTime: String(row.created_at),
    type: row.type === 'TRADE' || row.type === 'SETTLEMENT' ? row.type : 'Others',
    transSubType: '',
    qty: plain(row.qty),
    size: plain(row.size),
    currency: row.currency,
    tradePrice: plain(row.price),
    funding: plain(row.funding),
    fee: plain(row.fee),
    cashFlow: plain(row.cash_flow),
    change: plain(row.change),
    cashBalance: plain(row.balance),
    feeRate: plain(row.fee_rate),
    bonusChange: '',
    tradeId: row.type === 'TRADE' ? `t${row.created_at}` : '',
    orderId: row.type === 'TRADE' ? `o${row.created_at}` : '',
    orderLinkId: '',
  };
}

function plain(amount: string | null): string {
  return amount ?? '';
}
