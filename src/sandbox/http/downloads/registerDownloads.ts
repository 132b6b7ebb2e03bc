import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../../flows/context.ts';
import { downloadPath } from '../../flows/exports/createLink.ts';
import type { ExportTask } from '../../flows/exports/rules/exportRules.ts';
import { taskStatus } from '../../flows/exports/rules/taskStates.ts';
import type { StatementStore } from '../../flows/exports/statementStore.ts';
import { secretHash } from '../../platform/digestOf.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { sessionIn } from '../sessions/sessionCookies.ts';
import type { Sessions } from '../sessions/sessions.ts';

interface Downloads {
  readonly context: SandboxContext;
  readonly store: StatementStore;
  readonly sessions: Sessions;
  readonly security: SecurityLog;
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * Serves the files of statements. A link alone is not enough: it must be recent, and come with a live session of the
 * customer it was issued to. All refusals are identical, so that they reveal nothing.
 */
export function registerDownloads(
  app: FastifyInstance,
  { context, store, sessions, security }: Downloads,
): void {
  // As long as `content-length` says.
  const asItIs = { compress: false } as const;
  app.get<{ Params: { token: string } }>(`${downloadPath}/:token/:name`, asItIs, async (request, reply) => {
    const found = await sessions.find(sessionIn(request));
    const task = await linkedTask(context, request.params.token);
    if (found === null || task === null || task.uid !== found.account.uid) {
      security.note('access refused', { uid: found?.account.uid, address: request.address });
      return notFound(reply);
    }
    const file = await store.read(task.stored_name).catch((cause: unknown) => {
      context.log.error(`The file of statement ${task.id} could not be read.`, cause);
      return null;
    });
    if (file === null) return notNow(reply);
    const ending = task.stored_name.split('.').at(-1) ?? '';
    return reply
      .headers({
        'content-type': types[ending] ?? 'application/octet-stream',
        'content-length': task.file_size,
        'content-disposition': contentDisposition(task.file_name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(file);
  });
}

async function linkedTask({ db, clock }: SandboxContext, token: string): Promise<ExportTask | null> {
  const now = clock.now();
  const task = await db
    .selectFrom('export_links as link')
    .innerJoin('export_tasks as task', 'task.id', 'link.task_id')
    .selectAll('task')
    .where('link.token_hash', '=', secretHash(token))
    .where('link.expires_at', '>', now)
    .where('task.status', '=', taskStatus.ready)
    .where('task.expire_at', '>', now)
    .executeTakeFirst();
  return task ?? null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This link has ended. Ask for a new one in the list of statements.');
}

/** Before anything of the file was promised: its link holds, and works again once the store does. */
function notNow(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/plain; charset=utf-8')
    .send('This file cannot be read at the moment. Try again in a minute.');
}

/**
 * Content-Disposition header to save a response under a file name: in ASCII for old browsers, and in full according to
 * RFC 5987.
 */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
