import { sql } from 'kysely';
import type { SandboxContext } from '../../context.ts';
import { type ExportTask, exportRules } from '../rules/exportRules.ts';
import { moveTasks, taskStatus } from '../rules/taskStates.ts';

/**
 * Claims the task that has waited longest, of a customer with no task in progress; null when there is none. Two
 * processes never claim the same task, nor two tasks of one customer: the database refuses the second (index
 * export_tasks_at_work). Only a customer's oldest task is ever a candidate: while another process claims it, skipping
 * the locked row must not lead to the same customer's next task.
 */
export async function claimTask({ db, clock }: SandboxContext): Promise<ExportTask | null> {
  const now = clock.now();
  const task = await moveTasks(
    db,
    { from: 'queued', to: 'atWork' },
    { attempt: (row) => row('attempt', '+', 1), progress: 0, lease_until: now + exportRules.leaseMs },
  )
    .where('id', '=', (inner) =>
      inner
        .selectFrom('export_tasks as next')
        .select('next.id')
        .where('next.status', '=', taskStatus.queued)
        .where('next.not_before', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('export_tasks as other')
                .select('other.id')
                .whereRef('other.uid', '=', 'next.uid')
                .where(({ and, eb, or, refTuple }) =>
                  or([
                    eb('other.status', '=', taskStatus.atWork),
                    and([
                      eb('other.status', '=', taskStatus.queued),
                      eb('other.not_before', '<=', now),
                      eb(
                        refTuple('other.created_at', 'other.id'),
                        '<',
                        refTuple('next.created_at', 'next.id'),
                      ),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .orderBy('next.created_at')
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
    .catch(nullWhenTaken);
  return task ?? null;
}

/** Another process was faster; the remaining tasks are found next time. */
function nullWhenTaken(cause: unknown): null {
  const uniqueViolation = '23505';
  if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation) return null;
  throw cause;
}

/** When there is something to do for statements, ms: now while any is queued; null when never by time alone. */
export async function nextWorkAt({
  db,
  clock,
}: Pick<SandboxContext, 'db' | 'clock'>): Promise<number | null> {
  const { queued, atWork, ready } = taskStatus;
  const { rows } = await sql<{ at: number | null }>`
    select least(
      case when exists (select from export_tasks where status = ${sql.lit(queued)}) then ${clock.now()}::bigint end,
      (select min(lease_until) from export_tasks where status = ${sql.lit(atWork)}),
      (select min(expire_at) from export_tasks where status = ${sql.lit(ready)}),
      (select min(expires_at) from export_links)) as at`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : Number(at);
}
