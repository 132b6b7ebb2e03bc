import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { controlHtml } from './controlHtml.ts';
import { controlState } from './controlState.ts';
import { createSendOnce } from './createSendOnce.ts';
import { isFromOurPage } from './isFromOurPage.ts';
import { onlyFromHere } from './onlyFromHere.ts';
import { readDepositWish } from './readDepositWish.ts';
import { registerPageAssets } from './registerPageAssets.ts';
import { sendOwnPage } from './sendOwnPage.ts';

/** The control page /sandbox/ with its small local API. It answers on this machine only. */
export function registerControlPage(app: FastifyInstance, context: SandboxContext): void {
  registerPageAssets(app);
  const sendOnce = createSendOnce(context);
  app.get('/sandbox', { onRequest: onlyFromHere }, (_request, reply) => reply.redirect('/sandbox/', 302));
  app.get('/sandbox/', { onRequest: onlyFromHere }, (_request, reply) => sendOwnPage(reply, controlHtml()));
  app.get('/sandbox/api/state', { onRequest: onlyFromHere }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await controlState(context)),
  );
  const guards = { onRequest: [onlyFromHere, onlyJsonOfOurPage] };
  app.post('/sandbox/api/deposits', guards, async (request, reply) => {
    try {
      return await sendOnce(readDepositWish(request.body));
    } catch (cause) {
      if (!(cause instanceof BusinessError)) throw cause;
      const { code, message, params } = cause;
      return reply.code(400).send({ code, message, field: params?.field ?? '' });
    }
  });
}

/** Another site's page can neither say that it is ours nor, without asking first, send JSON. */
async function onlyJsonOfOurPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!isFromOurPage(request)) {
    return reply.code(403).send({ message: 'Deposits are sent from the control page only.' });
  }
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return undefined;
  return reply.code(415).send({ message: 'The deposit must be written as JSON.' });
}
