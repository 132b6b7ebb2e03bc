import type { SandboxContext } from '../../context.ts';
import { dayMs, exportRules } from '../exportRules.ts';
import { type ExportTask, type FailReason, taskStatus } from '../exportTask.ts';

interface ReadyFile {
  /** As the customer sees it. */
  readonly name: string;
  readonly storedName: string;
  /** Bytes. */
  readonly size: number;
}

/** Says that a task's file is ready. False when the task was given to somebody else meanwhile: this file is not wanted. */
export async function finishTask(
  { db, clock }: SandboxContext,
  task: ExportTask,
  { name, storedName, size }: ReadyFile,
): Promise<boolean> {
  const ended = await db
    .updateTable('export_tasks')
    .set({
      status: taskStatus.ready,
      progress: 100,
      lease_until: null,
      file_name: name,
      stored_name: storedName,
      file_size: size,
      expire_at: clock.now() + exportRules.keptDays * dayMs,
    })
    .where('id', '=', task.id)
    .where('attempt', '=', task.attempt)
    .where('status', '=', taskStatus.atWork)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Says that a task failed, and why; nothing when it was given to somebody else meanwhile. */
export async function failTask(
  { db }: SandboxContext,
  { id, attempt }: Pick<ExportTask, 'id' | 'attempt'>,
  reason: FailReason,
): Promise<void> {
  await db
    .updateTable('export_tasks')
    .set({ status: taskStatus.failed, lease_until: null, fail_reason: reason })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', taskStatus.atWork)
    .execute();
}
