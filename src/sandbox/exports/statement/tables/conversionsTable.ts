import type { Table } from '../../table/table.ts';
import type { Scope } from '../scope.ts';
import { amountColumn, textBelow, textColumn, timeColumns } from './columns.ts';
import { conversionsQuery } from './conversionsQuery.ts';
import { recordTable } from './recordTable.ts';

const statuses: Readonly<Record<string, string>> = {
  init: 'At work',
  processing: 'At work',
  success: 'Completed',
  failure: 'Failed',
};

/** Conversions that were accepted in the period: single ones, block trades, and each coin of a batch. */
export async function conversionsTable(scope: Scope): Promise<Table> {
  const query = conversionsQuery(scope);
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const about = { id: 'conversions', title: 'Conversions', columns, count: Number(count) };
  return recordTable(about, query.selectAll(), (row) => {
    const isFailure = row.status === 'failure';
    return [
      row.at,
      row.at,
      row.kind,
      row.reference,
      row.from_amount,
      row.from_coin,
      isFailure ? '0' : row.to_amount,
      row.to_coin,
      isFailure ? '0' : row.fee_amount,
      row.rate,
      statuses[row.status] ?? row.status,
    ];
  });
}

const columns = [
  ...timeColumns('time', 'Time', 17),
  textColumn('kind', 'Kind', 18, 17),
  textBelow('kind', 'reference', 'Reference', 30),
  amountColumn('fromAmount', 'Given', 18),
  textBelow('fromAmount', 'fromCoin', 'Given coin', 10),
  amountColumn('toAmount', 'Received', 18),
  textBelow('toAmount', 'toCoin', 'Received coin', 12),
  amountColumn('fee', 'Fee in received coin'),
  amountColumn('rate', 'Rate', 19),
  textColumn('status', 'Status', 12, 11),
];
