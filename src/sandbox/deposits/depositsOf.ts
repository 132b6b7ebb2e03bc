import { sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange } from '../convert/historyRange.ts';
import { pageAround } from '../records/pageAround.ts';
import { depositEntries } from './depositEntries.ts';
import { type DepositEntry, recordsOf } from './recordsOf.ts';

type Filter = ArgumentsOf<'depositRecords'>;

interface Row extends DepositEntry {
  readonly created_at: number;
}

/**
 * A customer's deposits from every source, newest first, one page at a time.
 * @throws BusinessError 10001 for a cursor that is none, and as historyRange
 */
export async function depositsOf(
  context: SandboxContext,
  uid: number,
  filter: Filter,
): Promise<ResultOf<'depositRecords'>> {
  const list = narrowed(context, uid, filter);
  const { total } = await list
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows, nextPageCursor } = await pageAround(
    list.selectAll(),
    { cursor: filter.cursor, limit: filter.pageSize },
    (row: Row) => ({ at: row.created_at, id: row.id }),
  );
  return { list: await recordsOf(context, rows), nextPageCursor, total: Number(total) };
}

function narrowed({ db, clock }: SandboxContext, uid: number, filter: Filter) {
  const { status = 0, type = 0, stage, coin, chain, txID, startTime, endTime } = filter;
  let query = depositEntries(db, uid);
  if (txID !== undefined) query = query.where(sql`lower(tx_hash)`, '=', txID.trim().toLowerCase());
  // Who asks for one transaction means it whenever it was.
  if (txID === undefined || startTime !== undefined || endTime !== undefined) {
    const { from, to } = historyRange(filter, clock.now());
    query = query.where('created_at', '>=', from).where('created_at', '<=', to);
  }
  if (status !== 0) query = query.where('status', '=', status);
  if (stage !== undefined) query = query.where('stage', '=', stage);
  if (type !== 0) query = query.where('source', '=', type);
  if (coin !== undefined) query = query.where('coin', '=', coin);
  if (chain !== undefined) query = query.where('chain', '=', chain);
  return query;
}
