import { sql } from 'kysely';
import { changedAtOnce, deleteOld, inBatches } from '../../../books/jobs/inBatches.ts';
import { isolateFailure } from '../../../books/jobs/isolateFailure.ts';
import type { SandboxContext } from '../../context.ts';
import { dayMs, type ExportTask, exportRules, type FailReason, taskStatus } from '../rules/exportRules.ts';
import type { StatementStore } from '../statementStore.ts';

interface ReadyFile {
  /** The name that the customer sees. */
  readonly name: string;
  readonly storedName: string;
  /** Bytes. */
  readonly size: number;
}

/** Marks a task's file as ready. False when the task was meanwhile given to another worker: the file is not needed. */
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

/** Marks a task as failed, with the reason; does nothing when it was meanwhile given to another worker. */
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

/**
 * Requeues tasks that were abandoned: with `all`, every task in progress, otherwise those whose lease has expired. A
 * task with too many attempts is failed instead, because it may be what crashes the process. A failure does not stop
 * the others.
 */
export async function requeueTasks(context: SandboxContext, { all }: { all: boolean }): Promise<void> {
  let lost = context.db
    .selectFrom('export_tasks')
    .select(['id', 'attempt'])
    .where('status', '=', taskStatus.atWork);
  if (!all) lost = lost.where('lease_until', '<', context.clock.now());
  for (const task of await lost.execute()) {
    await isolateFailure(context, `statement ${task.id}`, () =>
      task.attempt >= exportRules.attempts ? failTask(context, task, 'INTERNAL') : putBack(context, task),
    );
  }
}

/** Has a task that ended for want of the store tried again in a while, unless it was tried too often. */
export async function retryTask(
  context: SandboxContext,
  task: Pick<ExportTask, 'id' | 'attempt'>,
): Promise<void> {
  if (task.attempt >= exportRules.attempts) return failTask(context, task, 'INTERNAL');
  return putBack(context, task, { not_before: context.clock.now() + exportRules.retryMs });
}

async function putBack(
  { db }: SandboxContext,
  { id, attempt }: Pick<ExportTask, 'id' | 'attempt'>,
  later: Partial<Pick<ExportTask, 'not_before'>> = {},
): Promise<void> {
  await db
    .updateTable('export_tasks')
    .set({ status: taskStatus.queued, progress: 0, lease_until: null, ...later })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', taskStatus.atWork)
    .execute();
}

/** Expires statements that were kept long enough, and removes their files and expired links. */
export async function expireTasks(context: SandboxContext, store: StatementStore): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await inBatches(async () => {
    const due = db
      .selectFrom('export_tasks')
      .select('id')
      .where('status', '=', taskStatus.ready)
      .where('expire_at', '<=', now)
      .orderBy('expire_at')
      .limit(changedAtOnce)
      .forUpdate()
      .skipLocked();
    const ended = await db
      .updateTable('export_tasks')
      .set({ status: taskStatus.expired })
      .where(sql<boolean>`id = any(array(${due}))`)
      .returning('stored_name')
      .execute();
    for (const { stored_name } of ended) {
      await isolateFailure(context, `removal of ${stored_name}`, () => store.remove(stored_name));
    }
    return ended.length;
  });
  await deleteOld(db, 'export_links', { column: 'expires_at', before: now + 1 });
}
