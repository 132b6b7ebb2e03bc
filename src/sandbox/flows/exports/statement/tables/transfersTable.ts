import { sql } from 'kysely';
import { walletOf } from '../../../../platform/accountId.ts';
import type { Table } from '../../table/table.ts';
import { walletLabel } from '../scope/accountWallets.ts';
import { coinMatches, type Scope } from '../scope/scope.ts';
import { amountColumn, labelColumn, recordTable, textBelow, textColumn, timeColumns } from './recordTable.ts';

/** Transfers between accounts of the same owner, in and out. */
export async function transfersTable(scope: Scope): Promise<Table> {
  const query = transfersQuery(scope);
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const about = { id: 'transfers', title: 'Transfers', columns, count: Number(count) };
  return recordTable(about, query.selectAll(), (row) => [
    row.at,
    row.at,
    row.from_uid === scope.uid ? 'Out' : 'In',
    row.id,
    walletLabel(walletOf(row.from_wallet)),
    String(row.from_uid),
    walletLabel(walletOf(row.to_wallet)),
    String(row.to_uid),
    row.coin,
    row.amount,
  ]);
}

const columns = [
  ...timeColumns('time', 'Time', 17),
  labelColumn('direction', 'Direction', 10, 19),
  textBelow('direction', 'reference', 'Transfer', 56),
  labelColumn('from', 'From account', 18, 18),
  textBelow('from', 'fromUid', 'From user', 12),
  labelColumn('to', 'To account', 18, 18),
  textBelow('to', 'toUid', 'To user', 12),
  textColumn('coin', 'Coin', 9, 9),
  amountColumn('amount', 'Amount', 19),
];

function transfersQuery(scope: Scope) {
  const wallets = scope.wallets.length === 0 ? [''] : scope.wallets;
  const named = scope.db
    .selectFrom('transfers')
    .select([
      'created_at as at',
      'id',
      'from_uid',
      'to_uid',
      'from_wallet',
      'to_wallet',
      'coin',
      sql<string>`trim_scale(amount)::text`.as('amount'),
    ])
    .where('created_at', '>=', scope.from)
    .where('created_at', '<=', scope.to)
    .where(coinMatches(scope, 'coin'))
    .where((row) =>
      row.or([
        row.and([row('from_uid', '=', scope.uid), row('from_wallet', 'in', wallets)]),
        row.and([row('to_uid', '=', scope.uid), row('to_wallet', 'in', wallets)]),
      ]),
    );
  return scope.db.selectFrom(named.as('transfer'));
}
