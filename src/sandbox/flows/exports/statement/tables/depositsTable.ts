import { sql } from 'kysely';
import type { FiatOrderStatus } from '../../../../books/db/tables/fiatOrders.ts';
import { type DepositState, depositStateOf, statusOf } from '../../../../books/deposits/depositStates.ts';
import { paidOut } from '../../../../books/withdrawals/withdrawalStates.ts';
import { fiatChain, internalChain } from '../../../../world/reference/chains.ts';
import { paymentStatus } from '../../../deposits/paymentStates.ts';
import type { Table } from '../../table/table.ts';
import { coinMatches, type Scope } from '../scope/scope.ts';
import { amountColumn, labelColumn, recordTable, textBelow, textColumn, timeColumns } from './recordTable.ts';

/** Labels for the states of a deposit (domain §3.1). */
const labels: Readonly<Record<DepositState, string>> = {
  confirming: 'To be confirmed',
  held: 'Processing',
  credited: 'Credited',
  failed: 'Failed',
  orphaned: 'Being rolled back',
  pooling: 'To be credited',
  pooled: 'Credited',
  reversed: 'Rolled back',
  restored: 'Credited after review',
  owed: 'Under review',
};

/** Incoming transfers from chains, other customers and banks in the period, whatever their outcome. */
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
    labels[depositStateOf(row.status)],
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
  labelColumn('status', 'Status', 22, 15),
];

function depositsQuery(scope: Scope) {
  const all = onChains(scope).unionAll(fromCustomers(scope)).unionAll(payments(scope));
  return scope.db
    .selectFrom(all.as('deposit'))
    .where('at', '>=', scope.from)
    .where('at', '<=', scope.to)
    .where(coinMatches(scope, 'coin'));
}

function walletsOf({ wallets }: Scope): readonly string[] {
  return wallets.length === 0 ? [''] : wallets;
}

function onChains(scope: Scope) {
  return scope.db
    .selectFrom('deposits')
    .select([
      'first_seen_at as at',
      sql<string>`lpad(id::text, 20, '0') || ' chain'`.as('id'),
      'credited_at',
      'coin',
      'chain',
      sql<string>`trim_scale(amount)::text`.as('amount'),
      'tx_hash',
      'from_address',
      'status',
    ])
    .where('uid', '=', scope.uid)
    .where('wallet', 'in', walletsOf(scope));
}

/** Internal transfers from other customers: always to Funding, and immediate. */
function fromCustomers(scope: Scope) {
  return scope.db
    .selectFrom('withdrawals')
    .select([
      'created_at as at',
      sql<string>`lpad(id::text, 20, '0') || ' internal'`.as('id'),
      sql<number | null>`finished_at`.as('credited_at'),
      'coin',
      'chain',
      sql<string>`trim_scale(received)::text`.as('amount'),
      'tx_hash',
      // The sender's user id, as in the list of deposits.
      sql<string>`uid::text`.as('from_address'),
      sql<number>`${sql.lit(statusOf('credited'))}`.as('status'),
    ])
    .where('receiver_uid', '=', scope.uid)
    .where('chain', '=', internalChain)
    .where('status', '=', paidOut)
    .where(sql<boolean>`'FUND' in (${sql.join([...walletsOf(scope)])})`);
}

/** Payments in national currencies that are or were on their way, net of fees. */
function payments(scope: Scope) {
  return scope.db
    .selectFrom('fiat_orders')
    .select([
      sql<number>`paid_at`.as('at'),
      sql<string>`lpad(id::text, 20, '0') || ' fiat'`.as('id'),
      sql<
        number | null
      >`case when status = ${sql.lit('SUCCESS' satisfies FiatOrderStatus)} then finished_at end`.as(
        'credited_at',
      ),
      'coin',
      sql<string>`${fiatChain}`.as('chain'),
      sql<string>`trim_scale(amount - fee)::text`.as('amount'),
      sql<string>`''`.as('tx_hash'),
      sql<string>`''`.as('from_address'),
      sql<number>`${paymentStatus}`.as('status'),
    ])
    .where('uid', '=', scope.uid)
    .where('paid_at', 'is not', null)
    .where('wallet', 'in', walletsOf(scope));
}
