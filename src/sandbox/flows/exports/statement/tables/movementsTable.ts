import { Decimal } from '../../../../../formats/decimal.ts';
import type { Row, Table } from '../../table/table.ts';
import type { LedgerTotal } from '../ledger/ledgerTotals.ts';
import { movementLabel } from '../ledger/movementLabel.ts';
import { type Movement, movements } from '../ledger/movements.ts';
import { walletLabel } from '../scope/accountWallets.ts';
import type { Scope } from '../scope/scope.ts';
import { amountColumn, labelColumn, textBelow, textColumn, timeColumns } from './recordTable.ts';

interface Movements {
  readonly totals: readonly LedgerTotal[];
  /** How many movements there are. */
  readonly count: number;
  /** Adds rows with the opening and closing balances, for a file that has no other place for them. */
  readonly withBalances: boolean;
}

/** Every change of a balance with the resulting balance, oldest first. */
export function movementsTable(scope: Scope, { totals, count, withBalances }: Movements): Table {
  return {
    id: 'asset-changes',
    title: 'Asset changes',
    columns: [
      ...timeColumns('time', 'Time', 17),
      labelColumn('account', 'Account', 18, 14),
      labelColumn('type', 'Type', 26, 22),
      textBelow('type', 'reference', 'Reference', 40),
      textColumn('coin', 'Coin', 9, 7),
      amountColumn('amount', 'Amount', 20),
      amountColumn('balance', 'Balance', 20),
    ],
    count: withBalances ? count + 2 * totals.length : count,
    async *pages() {
      const balances = new Map(totals.map((total) => [keyOf(total), new Decimal(total.opening)]));
      if (withBalances && totals.length > 0)
        yield totals.map((total) => balanceRow(total, 'Opening balance', scope.from, total.opening));
      for await (const page of movements(scope)) {
        yield page.map((movement) => toRow(movement, next(balances, movement)));
      }
      if (withBalances && totals.length > 0)
        yield totals.map((total) => balanceRow(total, 'Closing balance', scope.to, total.closing));
    },
  };
}

/** The balance after a movement. */
function next(balances: Map<string, Decimal>, movement: Movement): string {
  const balance = (balances.get(keyOf(movement)) ?? new Decimal(0)).plus(movement.amount);
  balances.set(keyOf(movement), balance);
  return balance.toFixed();
}

function toRow({ at, wallet, kind, part, reference, coin, amount }: Movement, balance: string): Row {
  return [at, at, walletLabel(wallet), movementLabel(kind, part), reference, coin, amount, balance];
}

function balanceRow({ wallet, coin }: LedgerTotal, label: string, at: number, balance: string): Row {
  return [at, at, walletLabel(wallet), label, '', coin, null, balance];
}

function keyOf({ wallet, coin }: Pick<Movement, 'wallet' | 'coin'>): string {
  return `${wallet} ${coin}`;
}
