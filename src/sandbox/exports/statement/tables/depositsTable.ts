import { sql } from 'kysely';
import type { Table } from '../../table/table.ts';
import { coinMatches, type Scope } from '../scope.ts';
import { amountColumn, textBelow, textColumn, timeColumns } from './columns.ts';
import { recordTable } from './recordTable.ts';

/** What became of a deposit (domain.md §3.1). */
const statuses: Readonly<Record<number, string>> = {
  1: 'To be confirmed',
  2: 'Processing',
  3: 'Credited',
  4: 'Failed',
  7: 'Being rolled back',
  10011: 'To be credited',
  10012: 'Credited',
  70011: 'Rolled back',
  70012: 'Credited after review',
  70013: 'Under review',
};

/** Deposits that were first seen in the period, whatever became of them. */
export async function depositsTable(scope: Scope): Promise<Table> {
  const query = depositsQuery(scope);
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const about = { id: 'deposits', title: 'Deposits', columns, count: Number(count) };
  return recordTable(about, query.selectAll(), (row) => [
    row.at,
    row.at,
    row.credited_at,
    row.credited_at,
    row.coin,
    row.chain,
    row.amount,
    row.tx_hash,
    row.from_address,
    statuses[row.status] ?? `Status ${row.status}`,
  ]);
}

const columns = [
  ...timeColumns('time', 'Time', 17),
  ...timeColumns('credited', 'Credited'),
  textColumn('coin', 'Coin', 9, 8),
  textBelow('coin', 'chain', 'Network', 12),
  amountColumn('amount', 'Amount', 20),
  textColumn('transaction', 'Transaction', 68, 40),
  textBelow('transaction', 'from', 'From address', 46),
  textColumn('status', 'Status', 22, 15),
];

function depositsQuery(scope: Scope) {
  const wallets = scope.wallets.length === 0 ? [''] : scope.wallets;
  const named = scope.db
    .selectFrom('deposits')
    .select([
      'first_seen_at as at',
      sql<string>`lpad(id::text, 20, '0')`.as('id'),
      'credited_at',
      'coin',
      'chain',
      sql<string>`trim_scale(amount)::text`.as('amount'),
      'tx_hash',
      'from_address',
      'status',
    ])
    .where('uid', '=', scope.uid)
    .where('wallet', 'in', wallets)
    .where('first_seen_at', '>=', scope.from)
    .where('first_seen_at', '<=', scope.to)
    .where(coinMatches(scope, 'coin'));
  return scope.db.selectFrom(named.as('deposit'));
}
