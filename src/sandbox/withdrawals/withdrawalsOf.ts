import { sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import { internalChain } from '../addressBook/addressEntry.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange } from '../convert/historyRange.ts';
import { fiatChain } from '../deposits/depositEntries.ts';
import { pageAround } from '../records/pageAround.ts';
import { withdrawalRecord } from './withdrawalRecord.ts';

type Filter = ArgumentsOf<'withdrawRecords'>;

/**
 * A customer's withdrawals, newest first, one page at a time. An id alone is found however old it is.
 * @throws BusinessError 10001 for a cursor that is none, and as historyRange
 */
export async function withdrawalsOf(
  context: SandboxContext,
  { uid, site }: Account,
  filter: Filter,
): Promise<ResultOf<'withdrawRecords'>> {
  const now = context.clock.now();
  const list = filtered(context, uid, filter, now);
  const { total } = await list
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = { cursor: filter.cursor, limit: filter.pageSize };
  const places = list.select(['created_at', sql<string>`id::text`.as('id')]);
  const { rows, nextPageCursor } = await pageAround(
    context.db.selectFrom(places.as('place')).selectAll(),
    page,
    (row: { created_at: number; id: string }) => ({ at: row.created_at, id: row.id }),
  );
  const ids = rows.map(({ id }) => Number(id));
  return { list: await records(context, ids, { site, now }), nextPageCursor, total: Number(total) };
}

function filtered(context: SandboxContext, uid: number, filter: Filter, now: number) {
  const { from, to } = historyRange(filter, now);
  let query = context.db.selectFrom('withdrawals').where('uid', '=', uid);
  const isById =
    filter.withdrawId !== undefined && filter.startTime === undefined && filter.endTime === undefined;
  if (!isById) query = query.where('created_at', '>=', from).where('created_at', '<=', to);
  if (filter.withdrawId !== undefined) {
    query = query.where(sql<boolean>`id::text = ${filter.withdrawId}`);
  }
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.chain !== undefined) query = query.where('chain', '=', filter.chain);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.withdrawType === undefined) return query;
  if (filter.withdrawType === 0) return query.where('chain', 'not in', [internalChain, fiatChain]);
  return query.where('chain', '=', filter.withdrawType === 1 ? internalChain : fiatChain);
}

async function records(
  { db, config }: SandboxContext,
  ids: readonly number[],
  moment: { site: Account['site']; now: number },
): Promise<ResultOf<'withdrawRecords'>['list']> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('withdrawals').selectAll().where('id', 'in', ids).execute();
  const events = await db
    .selectFrom('withdrawal_events')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('id')
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const own = events.filter(({ withdrawal_id }) => withdrawal_id === id);
    return row === undefined ? [] : [withdrawalRecord(row, own, { config, ...moment })];
  });
}
