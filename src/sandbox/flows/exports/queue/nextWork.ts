import { sql } from 'kysely';
import type { SandboxContext } from '../../context.ts';
import { taskStatus } from '../rules/taskStates.ts';

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
