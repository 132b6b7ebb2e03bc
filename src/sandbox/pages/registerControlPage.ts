import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { sendTestDeposit } from '../deposits/sendTestDeposit.ts';
import { BusinessError } from '../errors.ts';
import { pagePolicy } from '../server/securityHeaders.ts';
import { controlHtml } from './controlHtml.ts';
import { controlState } from './controlState.ts';
import { readDepositWish } from './readDepositWish.ts';
import { registerPageAssets } from './registerPageAssets.ts';
import { siteOrigin } from './siteOrigin.ts';

/** The control page /sandbox/ with its small local API. It answers on this machine only. */
export function registerControlPage(app: FastifyInstance, context: SandboxContext): void {
  registerPageAssets(app);
  const isRepeated = rememberRequests();
  app.get('/sandbox', { onRequest: onlyFromHere }, (_request, reply) => reply.redirect('/sandbox/', 302));
  app.get('/sandbox/', { onRequest: onlyFromHere }, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy('none', []), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(controlHtml()),
  );
  app.get('/sandbox/api/state', { onRequest: onlyFromHere }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await controlState(context)),
  );
  app.post(
    '/sandbox/api/deposits',
    { onRequest: [onlyFromHere, onlyFromOurPage] },
    async (request, reply) => {
      try {
        const { requestId, ...wish } = readDepositWish(request.body);
        if (isRepeated(requestId)) return reply.send({ isRepeated: true });
        return reply.send(await sendTestDeposit(context, wish));
      } catch (cause) {
        if (!(cause instanceof BusinessError)) throw cause;
        return reply.code(400).send({ code: cause.code, message: cause.message });
      }
    },
  );
}

async function onlyFromHere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);
  // A page of another site that points its name at this machine (DNS rebinding) still says its own name.
  const isOurName = /^(?:localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.host);
  if (isLoopback && isOurName) return undefined;
  return reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('The control page answers on this machine only.');
}

/** Browsers name the page that a POST comes from; one from another site is refused. */
async function onlyFromOurPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { origin } = request.headers;
  if (origin === undefined || origin === siteOrigin(request)) return undefined;
  return reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('This page sends deposits from its own site only.');
}

/** Says of a request id whether it was seen before, so that a deposit is sent once however often it was asked for. */
function rememberRequests(): (requestId: string) => boolean {
  const seen = new Set<string>();
  const most = 1000;
  return (requestId) => {
    if (seen.has(requestId)) return true;
    seen.add(requestId);
    const [oldest] = seen;
    if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    return false;
  };
}
