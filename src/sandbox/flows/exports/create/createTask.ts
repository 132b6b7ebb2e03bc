import type { Kysely, Transaction } from 'kysely';
import type { Account } from '../../../books/accounts/account.ts';
import type { Database } from '../../../books/db/database.ts';
import { digestOf } from '../../../platform/digestOf.ts';
import { BusinessError } from '../../../platform/errors.ts';
import type { SandboxContext } from '../../context.ts';
import { exportRules } from '../rules/exportRules.ts';
import { taskStatus } from '../rules/taskStates.ts';
import { assertPrintable, type ExportRequest } from './exportRequest.ts';

/**
 * Queues a statement and returns its task id. Repeating a request id returns the first task.
 * @throws BusinessError 131501 the month's statements are used up, 131505 too many rows for a PDF, 10014 the request id
 * was used for something else
 */
export async function createTask(
  context: SandboxContext,
  account: Account,
  request: ExportRequest,
  requestId: string | undefined,
): Promise<string> {
  const digest = digestOf(request);
  const earlier = await taskOf(context.db, account.uid, requestId, digest);
  if (earlier !== null) return earlier;
  await assertPrintable(context, request);
  return context.db.transaction().execute(async (trx) => {
    // Concurrent calls wait for each other here, so that neither quota nor request id is used twice.
    await trx
      .selectFrom('accounts')
      .select('uid')
      .where('uid', '=', account.uid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const meanwhile = await taskOf(trx, account.uid, requestId, digest);
    if (meanwhile !== null) return meanwhile;
    const now = context.clock.now();
    await assertQuota(trx, account.uid, now);
    const { id } = await trx
      .insertInto('export_tasks')
      .values({
        ...request,
        uid: account.uid,
        request_id: requestId ?? null,
        request_digest: digest,
        created_at: now,
        not_before: request.type === 'PERSONAL_INFO' ? now + exportRules.personalQueuedMs : now,
        lease_until: null,
        expire_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  });
}

async function taskOf(
  db: SandboxContext['db'],
  uid: number,
  requestId: string | undefined,
  digest: string,
): Promise<string | null> {
  if (requestId === undefined) return null;
  const task = await db
    .selectFrom('export_tasks')
    .select(['id', 'request_digest'])
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (task === undefined) return null;
  if (task.request_digest !== digest)
    throw new BusinessError(10014, 'This request id was used for another statement.');
  return String(task.id);
}

async function assertQuota(trx: Transaction<Database>, uid: number, now: number): Promise<void> {
  if ((await usedQuota(trx, uid, now)) < exportRules.monthlyQuota) return;
  throw new BusinessError(131501, 'Export quota used up.', {
    params: { quota: String(exportRules.monthlyQuota) },
  });
}

/** How many statements a customer requested in the calendar month (UTC) of `now` (ms), not counting failed ones. */
export async function usedQuota(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const day = new Date(now);
  const { used } = await db
    .selectFrom('export_tasks')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('uid', '=', uid)
    .where('status', '!=', taskStatus.failed)
    .where('created_at', '>=', Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
    .executeTakeFirstOrThrow();
  return Number(used);
}
