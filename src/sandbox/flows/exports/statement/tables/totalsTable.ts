import { Decimal } from '../../../../../formats/decimal.ts';
import type { Table } from '../../table/table.ts';
import type { LedgerTotal } from '../ledger/ledgerTotals.ts';
import { walletLabel } from '../scope/accountWallets.ts';
import { amountColumn, fixedTable, labelColumn, textColumn } from './recordTable.ts';

const sums = ['opening', 'paidIn', 'paidOut', 'closing'] as const;

/** Every coin over all accounts. Moving a coin between accounts counts as both in and out. */
export function totalsTable(totals: readonly LedgerTotal[]): Table {
  const coins = [...new Set(totals.map(({ coin }) => coin))].sort();
  return fixedTable({
    id: 'totals',
    title: 'Totals',
    columns: [
      textColumn('coin', 'Coin', 9, 24),
      amountColumn('opening', 'Opening balance', 19),
      amountColumn('paidIn', 'In', 19),
      amountColumn('paidOut', 'Out', 19),
      amountColumn('closing', 'Closing balance', 19),
    ],
    rows: coins.map((coin) => {
      const ofCoin = totals.filter((total) => total.coin === coin);
      return [coin, ...sums.map((name) => Decimal.sum(0, ...ofCoin.map((total) => total[name])).toFixed())];
    }),
  });
}

/** Opening and closing balance of every coin of every account. */
export function balancesTable(totals: readonly LedgerTotal[]): Table {
  return fixedTable({
    id: 'balances',
    title: 'Balances',
    columns: [
      labelColumn('account', 'Account', 18, 16),
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
