import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange } from '../convert/historyRange.ts';
import type { Database } from '../db/database.ts';
import { BusinessError } from '../errors.ts';
import { depositRecord } from './depositRecord.ts';

type Filter = ArgumentsOf<'depositRecords'>;

/** A deposit from another user; there are none in this exchange. */
const fromAnotherUser = 1;

/**
 * A customer's deposits, newest first, one page at a time; the cursor is the id of the last row seen.
 * @throws BusinessError 10001 for a cursor that is none, and as historyRange
 */
export async function depositsOf(
  context: SandboxContext,
  uid: number,
  filter: Filter,
): Promise<ResultOf<'depositRecords'>> {
  const { from, to } = historyRange(filter, context.clock.now());
  const before = cursorId(filter.cursor);
  if (filter.type === fromAnotherUser) return { list: [], nextPageCursor: '', total: 0 };
  const query = narrowed(
    context.db
      .selectFrom('deposits')
      .where('uid', '=', uid)
      .where('first_seen_at', '>=', from)
      .where('first_seen_at', '<=', to),
    filter,
  );
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const size = filter.pageSize ?? 20;
  const rows = await (before === null ? query : query.where('id', '<', before))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  return {
    list: page.map(depositRecord),
    nextPageCursor: rows.length > size ? String(page.at(-1)?.id ?? '') : '',
    total: Number(total),
  };
}

type DepositQuery = SelectQueryBuilder<Database, 'deposits', Partial<Selectable<Database['deposits']>>>;

function narrowed(query: DepositQuery, { status = 0, coin, chain }: Filter): DepositQuery {
  let narrowed = query;
  if (status !== 0) narrowed = narrowed.where('status', '=', status);
  if (coin !== undefined) narrowed = narrowed.where('coin', '=', coin);
  if (chain !== undefined) narrowed = narrowed.where('chain', '=', chain);
  return narrowed;
}

function cursorId(cursor: string | undefined): number | null {
  if (cursor === undefined || cursor === '') return null;
  if (!/^\d{1,15}$/.test(cursor)) throw new BusinessError(10001, 'The cursor is not one of this list.');
  return Number(cursor);
}
