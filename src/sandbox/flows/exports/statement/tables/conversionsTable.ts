import { sql } from 'kysely';
import type { ConversionStatus } from '../../../../books/db/tables/convert.ts';
import { notConverted } from '../../../convert/conversionStates.ts';
import { convertAccountNames, convertAccountOf } from '../../../convert/convertAccounts.ts';
import type { Table } from '../../table/table.ts';
import type { Scope } from '../scope/scope.ts';
import { amountColumn, labelColumn, recordTable, textBelow, timeColumns } from './recordTable.ts';

const statuses: Readonly<Record<ConversionStatus, string>> = {
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
    const isFailure = row.status === notConverted;
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
      statuses[row.status],
    ];
  });
}

const columns = [
  ...timeColumns('time', 'Time', 17),
  labelColumn('kind', 'Kind', 18, 17),
  textBelow('kind', 'reference', 'Reference', 30),
  amountColumn('fromAmount', 'Given', 18),
  textBelow('fromAmount', 'fromCoin', 'Given coin', 10),
  amountColumn('toAmount', 'Received', 18),
  textBelow('toAmount', 'toCoin', 'Received coin', 12),
  amountColumn('fee', 'Fee in received coin'),
  amountColumn('rate', 'Rate', 19),
  labelColumn('status', 'Status', 12, 11),
];

/** Single conversions and the coins of executed batches as one list with `at` and `id`. */
function conversionsQuery(scope: Scope) {
  return scope.db.selectFrom(singles(scope).unionAll(batchLines(scope)).as('conversion'));
}

/** Names of the accounts that draw on the scope's wallets; a non-existent name when there are none. */
function accountNames({ wallets }: Scope): string[] {
  const names = convertAccountNames.filter((name) => wallets.includes(convertAccountOf(name).wallet));
  return names.length === 0 ? [''] : names;
}

function singles(scope: Scope) {
  return scope.db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .select([
      'o.created_at as at',
      'q.id as id',
      sql<string>`case when q.account_type like '%block_trade' then 'Block trade' else 'Conversion' end`.as(
        'kind',
      ),
      'q.id as reference',
      'q.from_coin',
      sql<string>`trim_scale(q.from_amount)::text`.as('from_amount'),
      'q.to_coin',
      sql<string>`trim_scale(q.to_amount)::text`.as('to_amount'),
      sql<string>`'0'`.as('fee_amount'),
      sql<string>`trim_scale(q.rate)::text`.as('rate'),
      'o.status',
    ])
    .where('o.uid', '=', scope.uid)
    .where('q.account_type', 'in', accountNames(scope))
    .where('o.created_at', '>=', scope.from)
    .where('o.created_at', '<=', scope.to)
    .where(ofCoin(scope, 'q.from_coin', 'q.to_coin'));
}

function batchLines(scope: Scope) {
  return scope.db
    .selectFrom('convert_batch_lines as l')
    .innerJoin('convert_batches as b', 'b.id', 'l.batch_id')
    .select([
      sql<number>`b.submitted_at`.as('at'),
      sql<string>`b.id || '-' || lpad(l.position::text, 4, '0')`.as('id'),
      sql<string>`case when b.is_small then 'Small balances' else 'Several coins' end`.as('kind'),
      'b.id as reference',
      'l.from_coin',
      sql<string>`trim_scale(l.from_amount)::text`.as('from_amount'),
      'b.to_coin',
      sql<string>`trim_scale(l.to_amount)::text`.as('to_amount'),
      sql<string>`trim_scale(l.fee_amount)::text`.as('fee_amount'),
      sql<string>`trim_scale(l.rate)::text`.as('rate'),
      sql<ConversionStatus>`l.status`.as('status'),
    ])
    .where('b.uid', '=', scope.uid)
    .where('l.is_supported', '=', true)
    .where('b.account_type', 'in', accountNames(scope))
    .where('b.submitted_at', '>=', scope.from)
    .where('b.submitted_at', '<=', scope.to)
    .where(ofCoin(scope, 'l.from_coin', 'b.to_coin'));
}

function ofCoin({ coin }: Scope, from: string, to: string) {
  return coin === null ? sql<boolean>`true` : sql<boolean>`${coin} in (${sql.ref(from)}, ${sql.ref(to)})`;
}
