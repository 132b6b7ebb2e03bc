import { sql } from 'kysely';
import type { WithdrawalStatus } from '../../../../books/db/tables/withdrawals.ts';
import type { Table } from '../../table/table.ts';
import { coinMatches, type Scope } from '../scope/scope.ts';
import { amountColumn, labelColumn, recordTable, textBelow, textColumn, timeColumns } from './recordTable.ts';

/** Labels for the states of a withdrawal (domain §3.2). */
const statuses: Readonly<Record<WithdrawalStatus, string>> = {
  SecurityCheck: 'Under review',
  MoreInformationRequired: 'Documents needed',
  Pending: 'To be sent',
  BlockchainConfirmed: 'Sent',
  Unknown: 'Being looked into',
  success: 'Completed',
  CancelByUser: 'Cancelled',
  Reject: 'Refused',
  Fail: 'Failed',
};

/** Withdrawals requested in the period, whatever their outcome. */
export async function withdrawalsTable(scope: Scope): Promise<Table> {
  const query = withdrawalsQuery(scope);
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const about = { id: 'withdrawals', title: 'Withdrawals', columns, count: Number(count) };
  return recordTable(about, query.selectAll(), (row) => [
    row.at,
    row.at,
    row.finished_at,
    row.finished_at,
    row.coin,
    row.chain,
    row.received,
    row.fee,
    row.to_address,
    row.tag,
    row.tx_hash,
    statuses[row.status],
  ]);
}

const columns = [
  ...timeColumns('time', 'Time', 17),
  ...timeColumns('finished', 'Finished'),
  textColumn('coin', 'Coin', 9, 8),
  textBelow('coin', 'chain', 'Network', 12),
  amountColumn('received', 'Sent amount', 17),
  amountColumn('fee', 'Fee', 11),
  textColumn('to', 'To address', 46, 34),
  textColumn('tag', 'Tag', 12),
  textBelow('to', 'transaction', 'Transaction', 68),
  labelColumn('status', 'Status', 20, 13),
];

function withdrawalsQuery(scope: Scope) {
  const wallets = scope.wallets.length === 0 ? [''] : scope.wallets;
  const named = scope.db
    .selectFrom('withdrawals as w')
    .select([
      'w.created_at as at',
      sql<string>`lpad(w.id::text, 20, '0')`.as('id'),
      'w.finished_at',
      'w.coin',
      'w.chain',
      sql<string>`trim_scale(w.received)::text`.as('received'),
      sql<string>`trim_scale(w.fee)::text`.as('fee'),
      'w.to_address',
      'w.tag',
      'w.tx_hash',
      'w.status',
    ])
    .where('w.uid', '=', scope.uid)
    .where('w.created_at', '>=', scope.from)
    .where('w.created_at', '<=', scope.to)
    .where(coinMatches(scope, 'w.coin'))
    .where(
      sql<boolean>`exists (select from withdrawal_parts p
        where p.withdrawal_id = w.id and p.wallet in (${sql.join([...wallets])}))`,
    );
  return scope.db.selectFrom(named.as('withdrawal'));
}
