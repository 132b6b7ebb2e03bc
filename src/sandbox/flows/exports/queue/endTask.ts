import { sql, type Updateable } from 'kysely';
import type { ExportTaskTable } from '../../../books/db/tables/exports.ts';
import { changedAtOnce, deleteOld, inBatches } from '../../../books/jobs/inBatches.ts';
import { isolateFailure } from '../../../books/jobs/isolateFailure.ts';
import { dayMs } from '../../../world/clock.ts';
import type { SandboxContext } from '../../context.ts';
import { type ExportTask, exportRules, type FailReason } from '../rules/exportRules.ts';
import { moveTasks, type TaskState, taskStatus } from '../rules/taskStates.ts';
import type { StatementStore } from '../statementStore.ts';

type Attempt = Pick<ExportTask, 'id' | 'attempt'>;

/** Ends an attempt at a task. False when the task was meanwhile given to another worker: it is left as it is. */
async function endAttempt(
  { db }: Pick<SandboxContext, 'db'>,
  { id, attempt }: Attempt,
  to: TaskState,
  changes: Omit<Updateable<ExportTaskTable>, 'id' | 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await moveTasks(db, { from: 'atWork', to }, changes)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface ReadyFile {
  /** The name that the customer sees. */
  readonly name: string;
  readonly storedName: string;
  /** Bytes. */
  readonly size: number;
}

/** Marks a task's file as ready. False when the task was meanwhile given to another worker: the file is not needed. */
export async function finishTask(
  context: SandboxContext,
  task: Attempt,
  { name, storedName, size }: ReadyFile,
): Promise<boolean> {
  return endAttempt(context, task, 'ready', {
    progress: 100,
    file_name: name,
    stored_name: storedName,
    file_size: size,
    expire_at: context.clock.now() + exportRules.keptDays * dayMs,
  });
}

/** Marks a task as failed, with the reason; does nothing when it was meanwhile given to another worker. */
export async function failTask(context: SandboxContext, task: Attempt, reason: FailReason): Promise<void> {
  await endAttempt(context, task, 'failed', { fail_reason: reason });
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
export async function retryTask(context: SandboxContext, task: Attempt): Promise<void> {
  if (task.attempt >= exportRules.attempts) return failTask(context, task, 'INTERNAL');
  return putBack(context, task, { not_before: context.clock.now() + exportRules.retryMs });
}

async function putBack(
  context: SandboxContext,
  task: Attempt,
  later: Partial<Pick<ExportTask, 'not_before'>> = {},
): Promise<void> {
  await endAttempt(context, task, 'queued', { progress: 0, ...later });
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
    const ended = await moveTasks(db, { from: 'ready', to: 'expired' })
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
