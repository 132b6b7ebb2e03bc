import type { Table } from '../../table/table.ts';
import { amountColumn, textBelow, textColumn, timeColumns } from './columns.ts';
import { fixedTable } from './fixedTable.ts';

/** Trades of contracts. Nobody trades contracts on this exchange: the columns stand (domain §2.8), without a row. */
export function tradesTable(): Table {
  return fixedTable({
    id: 'trades',
    title: 'Contract trades',
    columns: [
      ...timeColumns('time', 'Time', 17),
      textColumn('symbol', 'Symbol', 16, 22),
      textBelow('symbol', 'orderId', 'Order', 38),
      textColumn('tradeId', 'Trade', 38),
      textColumn('side', 'Side', 8, 9),
      amountColumn('price', 'Price', 18),
      amountColumn('quantity', 'Quantity', 18),
      amountColumn('value', 'Value'),
      amountColumn('fee', 'Fee', 16),
      textColumn('feeCoin', 'Fee coin', 10),
    ],
    rows: [],
  });
}
