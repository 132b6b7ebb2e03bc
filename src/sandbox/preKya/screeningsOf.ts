import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { SandboxContext } from '../context.ts';
import { outcomesOf } from './screeningOf.ts';
import { screeningRecord } from './screeningRecord.ts';
import { screeningRules } from './screeningRules.ts';
import { usedQuota } from './usedQuota.ts';

/** A customer's screenings, newest first, one page; with `check_id` that one alone. */
export async function screeningsOf(
  { db, clock }: SandboxContext,
  uid: number,
  { check_id, risk_level, result, page = 1, page_size = 20 }: ArgumentsOf<'preKyaCheckList'>,
): Promise<ResultOf<'preKyaCheckList'>> {
  const now = clock.now();
  let query = db.selectFrom('pre_kya_checks').where('uid', '=', uid);
  // An id is an opaque text to its caller: one that is not a number names nothing here.
  if (check_id !== undefined)
    query = query.where('id', '=', /^\d{1,15}$/.test(check_id) ? Number(check_id) : 0);
  const outcomes = outcomesOf({ risk_level, result });
  // An empty list is no SQL: what excludes itself leaves nothing.
  if (outcomes?.length === 0) query = query.where((row) => row.lit(false));
  else if (outcomes !== null) query = query.where('done_at', '<=', now).where('outcome', 'in', outcomes);
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return {
    list: rows.map((row) => screeningRecord(row, now)),
    total: Number(total),
    page,
    page_size,
    daily_quota: screeningRules.dailyQuota,
    used_quota: await usedQuota(db, uid, now),
  };
}
