import { sql } from 'kysely';
import { Decimal } from '../../../../../formats/decimal.ts';
import type { Table } from '../../table/table.ts';
import { coinMatches, type Scope, wasCommitted } from '../scope/scope.ts';
import { amountColumn, labelColumn, recordTable, textBelow, textColumn, timeColumns } from './recordTable.ts';

/** Contract trades in the period, deliveries and liquidations among them, each with its fee. */
export async function tradesTable(scope: Scope): Promise<Table> {
  const query = entriesQuery(scope).where('trade_id', '<>', '');
  const about = {
    id: 'trades',
    title: 'Contract trades',
    columns: tradeColumns,
    count: await countOf(query),
  };
  return recordTable(about, query.selectAll(), (row) => [
    row.at,
    row.at,
    row.symbol,
    row.order_id,
    row.trade_id,
    row.side,
    row.price,
    row.qty,
    new Decimal(row.price).times(row.qty).toFixed(),
    row.fee,
    row.currency,
  ]);
}

/** Positions that were closed in the period, with their result before fees and funding. */
export async function closedPnlTable(scope: Scope): Promise<Table> {
  const query = entriesQuery(scope).where('entry_price', 'is not', null);
  const about = { id: 'closed-pnl', title: 'Closed P&L', columns: pnlColumns, count: await countOf(query) };
  return recordTable(about, query.selectAll(), (row) => [
    row.at,
    row.at,
    row.symbol,
    row.order_id,
    row.side,
    row.qty,
    row.entry_price,
    row.price,
    row.cash_flow,
    row.currency,
  ]);
}

const tradeColumns = [
  ...timeColumns('time', 'Time', 17),
  textColumn('symbol', 'Symbol', 16, 22),
  textBelow('symbol', 'orderId', 'Order', 38),
  textColumn('tradeId', 'Trade', 38),
  labelColumn('side', 'Side', 8, 9),
  amountColumn('price', 'Price', 18),
  amountColumn('quantity', 'Quantity', 18),
  amountColumn('value', 'Value'),
  amountColumn('fee', 'Fee', 16),
  textColumn('feeCoin', 'Fee coin', 10),
];

const pnlColumns = [
  ...timeColumns('time', 'Time', 17),
  textColumn('symbol', 'Symbol', 16, 22),
  textBelow('symbol', 'orderId', 'Order', 38),
  labelColumn('side', 'Side', 8, 9),
  amountColumn('size', 'Closed size', 16),
  amountColumn('entryPrice', 'Average entry price', 18),
  amountColumn('exitPrice', 'Average exit price', 18),
  amountColumn('profit', 'Closed P&L'),
  textColumn('settleCoin', 'Settlement coin', 14),
];

type Entries = ReturnType<typeof entriesQuery>;

async function countOf(query: Entries): Promise<number> {
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The scope's events of contracts, which are traded with the unified wallet alone. */
function entriesQuery(scope: Scope) {
  const isCovered = scope.wallets.includes('UNIFIED');
  const named = scope.db
    .selectFrom('derivative_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select([
      't.at',
      sql<string>`lpad(t.id::text, 20, '0')`.as('id'),
      'e.symbol',
      'e.side',
      'e.order_id',
      'e.trade_id',
      'e.currency',
      sql<string>`trim_scale(e.qty)::text`.as('qty'),
      sql<string>`trim_scale(e.price)::text`.as('price'),
      sql<string | null>`trim_scale(e.entry_price)::text`.as('entry_price'),
      sql<string | null>`trim_scale(e.fee)::text`.as('fee'),
      sql<string>`trim_scale(e.cash_flow)::text`.as('cash_flow'),
    ])
    .where('e.uid', '=', scope.uid)
    .where(sql<boolean>`${isCovered}`)
    .where('t.at', '>=', scope.from)
    .where('t.at', '<=', scope.to)
    .where(wasCommitted(scope, 't.written_by'))
    .where(coinMatches(scope, 'e.currency'));
  return scope.db.selectFrom(named.as('entry'));
}
