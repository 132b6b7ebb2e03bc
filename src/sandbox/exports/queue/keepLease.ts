import type { SandboxContext } from '../../context.ts';
import { exportRules } from '../exportRules.ts';
import { type ExportTask, taskStatus } from '../exportTask.ts';

/** Says that a task is still worked on, and how far it is (percent). */
export async function keepLease(
  { db, clock }: SandboxContext,
  { id, attempt }: ExportTask,
  progress: number,
): Promise<void> {
  await db
    .updateTable('export_tasks')
    .set({ lease_until: clock.now() + exportRules.leaseMs, progress })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', taskStatus.atWork)
    .execute();
}
