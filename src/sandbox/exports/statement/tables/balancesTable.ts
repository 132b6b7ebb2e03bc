import type { Table } from '../../table/table.ts';
import { walletLabel } from '../accountWallets.ts';
import type { LedgerTotal } from '../ledger/ledgerTotals.ts';
import { amountColumn, textColumn } from './columns.ts';
import { fixedTable } from './fixedTable.ts';

/** Opening and closing balance of every coin of every account. */
export function balancesTable(totals: readonly LedgerTotal[]): Table {
  return fixedTable({
    id: 'balances',
    title: 'Balances',
    columns: [
      textColumn('account', 'Account', 18, 16),
      textColumn('coin', 'Coin', 9, 8),
      amountColumn('opening', 'Opening balance', 19),
      amountColumn('paidIn', 'In', 19),
      amountColumn('paidOut', 'Out', 19),
      amountColumn('closing', 'Closing balance', 19),
    ],
    rows: totals.map(({ wallet, coin, opening, paidIn, paidOut, closing }) => [
      walletLabel(wallet),
      coin,
      opening,
      paidIn,
      paidOut,
      closing,
    ]),
  });
}
