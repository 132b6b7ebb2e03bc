import type { SandboxContext } from '../../context.ts';
import { alone } from '../../jobs/alone.ts';
import type { ExportFolder } from '../exportFolder.ts';
import { taskStatus } from '../exportTask.ts';

/** Ends statements whose time is over and removes their files, and links nobody can use any more. */
export async function expireTasks(context: SandboxContext, folder: ExportFolder): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const ended = await db
    .updateTable('export_tasks')
    .set({ status: taskStatus.expired })
    .where('status', '=', taskStatus.ready)
    .where('expire_at', '<=', now)
    .returning('stored_name')
    .execute();
  for (const { stored_name } of ended) {
    await alone(context, `removal of ${stored_name}`, () => folder.remove(stored_name));
  }
  await db.deleteFrom('export_links').where('expires_at', '<=', now).execute();
}
