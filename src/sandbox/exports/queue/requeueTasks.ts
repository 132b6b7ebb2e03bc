import type { SandboxContext } from '../../context.ts';
import { alone } from '../../jobs/alone.ts';
import { exportRules } from '../exportRules.ts';
import { taskStatus } from '../exportTask.ts';
import { failTask } from './endTask.ts';

/**
 * Puts tasks back that nobody works on any more: with `all` every one at work, otherwise those whose worker has not been
 * heard of. One that was begun too often is given up: it may be what ends the process. One that fails stops no other.
 */
export async function requeueTasks(context: SandboxContext, { all }: { all: boolean }): Promise<void> {
  let lost = context.db
    .selectFrom('export_tasks')
    .select(['id', 'attempt'])
    .where('status', '=', taskStatus.atWork);
  if (!all) lost = lost.where('lease_until', '<', context.clock.now());
  for (const task of await lost.execute()) {
    await alone(context, `statement ${task.id}`, () =>
      task.attempt >= exportRules.attempts ? failTask(context, task, 'INTERNAL') : putBack(context, task),
    );
  }
}

async function putBack(
  { db }: SandboxContext,
  { id, attempt }: { id: number; attempt: number },
): Promise<void> {
  await db
    .updateTable('export_tasks')
    .set({ status: taskStatus.queued, progress: 0, lease_until: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', taskStatus.atWork)
    .execute();
}
