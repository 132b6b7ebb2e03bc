import { Decimal } from '../../../../../formats/decimal.ts';
import type { Row, Table } from '../../table/table.ts';
import type { LedgerTotal } from '../ledger/ledgerTotals.ts';
import { type MovementPart, movementLabel } from '../ledger/movementLabel.ts';
import { movements } from '../ledger/movements.ts';
import { walletLabel } from '../scope/accountWallets.ts';
import type { Scope } from '../scope/scope.ts';
import { amountColumn, labelColumn, textColumn } from './recordTable.ts';

/** One movement of an account of one coin, as a row of its table. */
export interface AccountEntry {
  /** ms */
  readonly at: number;
  /** In the customer's words. */
  readonly label: string;
  readonly kind: string;
  readonly part: MovementPart;
  readonly reference: string;
  /** Id of the ledger transaction. */
  readonly booking: number;
  /** Signed decimal string. */
  readonly amount: string;
  /** Afterwards, a decimal string. */
  readonly balance: string;
}

const columns = [
  labelColumn('label', 'Type', 26),
  { id: 'at', header: 'Time', kind: 'time', width: 21 },
  textColumn('kind', 'Kind', 26),
  textColumn('part', 'Part', 10),
  textColumn('reference', 'Reference', 40),
  { id: 'booking', header: 'Booking', kind: 'integer', width: 12 },
  amountColumn('amount', 'Amount'),
  amountColumn('balance', 'Balance'),
] as const;

/**
 * A table for each account of one coin, in the order of the balances. Each reads the ledger for itself, so that an
 * account is whole before the next one begins and none of them is held in memory.
 */
export function accountTables(scope: Scope, totals: readonly LedgerTotal[]): Table[] {
  return totals.map((total) => ({
    id: `${total.wallet}-${total.coin}`.toLowerCase(),
    title: 'Asset changes',
    columns,
    count: total.movements,
    account: {
      name: walletLabel(total.wallet),
      number: `${scope.uid}-${total.wallet}-${total.coin}`,
      coin: total.coin,
      opening: total.opening,
      closing: total.closing,
    },
    async *pages() {
      let balance = new Decimal(total.opening);
      const own = { ...scope, wallets: [total.wallet], coin: total.coin };
      for await (const page of movements(own)) {
        yield page.map(({ at, kind, part, reference, booking, amount }): Row => {
          balance = balance.plus(amount);
          return [movementLabel(kind, part), at, kind, part, reference, booking, amount, balance.toFixed()];
        });
      }
    },
  }));
}

/** The movement that a row of these tables holds. */
export function entryOf(row: Row): AccountEntry {
  const [label, at, kind, part, reference, booking, amount, balance] = row;
  return {
    label: String(label),
    at: Number(at),
    kind: String(kind),
    part: part === 'fee' ? 'fee' : 'movement',
    reference: String(reference),
    booking: Number(booking),
    amount: String(amount),
    balance: String(balance),
  };
}
