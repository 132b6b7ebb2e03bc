import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';

/** Anybody may report, so only the newest are kept. */
const kept = 1_000;

/** Forgets the rows that came before the newest thousand; `newestId` is the id of the last one. */
export async function keepNewest(
  { db }: Pick<SandboxContext, 'db'>,
  table: 'monitoring_reports' | 'tracked_events',
  newestId: number,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('id', '<=', sql<number>`${newestId - kept}`)
    .execute();
}
