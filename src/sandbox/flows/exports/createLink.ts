import { randomBytes } from 'node:crypto';
import { secretHash } from '../../platform/digestOf.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { type ExportTask, exportRules } from './rules/exportRules.ts';
import { taskStatus } from './rules/taskStates.ts';

interface DownloadLink {
  /** Path on this exchange. */
  readonly url: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** ms */
  readonly expiresAt: number;
}

/**
 * Creates a link for a customer to download a statement, valid for a few minutes.
 * @throws BusinessError 131504 not theirs or does not exist, 131502 not ready, 131503 expired
 */
export async function createLink(context: SandboxContext, uid: number, id: string): Promise<DownloadLink> {
  const task = await ownTask(context, uid, id);
  const now = context.clock.now();
  if (task.status === taskStatus.expired || (task.expire_at !== null && task.expire_at <= now))
    throw new BusinessError(131503, 'Task has expired.');
  if (task.status !== taskStatus.ready) throw new BusinessError(131502, 'Task is not finished.');
  const token = newLinkToken();
  const expiresAt = Math.min(now + exportRules.linkMs, task.expire_at ?? now);
  await context.db
    .insertInto('export_links')
    .values({ token_hash: secretHash(token), task_id: task.id, uid, expires_at: expiresAt })
    .execute();
  const url = `${downloadPath}/${token}/${encodeURIComponent(task.file_name)}`;
  return { url, name: task.file_name, size: task.file_size, expiresAt };
}

async function ownTask({ db }: SandboxContext, uid: number, id: string): Promise<ExportTask> {
  const task = /^\d{1,15}$/.test(id)
    ? await db
        .selectFrom('export_tasks')
        .selectAll()
        .where('id', '=', Number(id))
        .where('uid', '=', uid)
        .executeTakeFirst()
    : undefined;
  if (task === undefined) throw new BusinessError(131504, 'Task not found.');
  return task;
}

/** The secret of a new link: 256 random bits. */
function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Where the files of statements are served. */
export const downloadPath = '/files/statements';
