import type { Table } from '../../table/table.ts';
import { amountColumn, fixedTable, textBelow, textColumn, timeColumns } from './recordTable.ts';

/** Contract trades. Contracts are not traded on this exchange: the table has columns (domain §2.8) but no rows. */
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

/** Profit and loss of closed positions: as with contract trades, there are none on this exchange. */
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
