import type { Table } from '../../table/table.ts';
import { amountColumn, textBelow, textColumn, timeColumns } from './columns.ts';
import { fixedTable } from './fixedTable.ts';

/** Profit and loss of closed positions: as with trades of contracts, there are none on this exchange. */
export function closedPnlTable(): Table {
  return fixedTable({
    id: 'closed-pnl',
    title: 'Closed P&L',
    columns: [
      ...timeColumns('time', 'Time', 17),
      textColumn('symbol', 'Symbol', 16, 22),
      textBelow('symbol', 'orderId', 'Order', 38),
      textColumn('side', 'Side', 8, 9),
      amountColumn('size', 'Closed size', 16),
      amountColumn('entryPrice', 'Average entry price', 18),
      amountColumn('exitPrice', 'Average exit price', 18),
      amountColumn('profit', 'Closed P&L'),
      textColumn('settleCoin', 'Settlement coin', 14),
    ],
    rows: [],
  });
}
