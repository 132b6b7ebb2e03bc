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
  const once = answeredOnce<{ id: string }>();
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
        return reply.send(await once(requestId, () => sendTestDeposit(context, wish)));
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

/** Answers a repeated request with the first one's answer; one that was refused may be sent again. */
function answeredOnce<T>(): (requestId: string, work: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  const most = 1000;
  return (requestId, work) => {
    const earlier = answers.get(requestId);
    if (earlier !== undefined) return earlier;
    const answer = work();
    answers.set(requestId, answer);
    answer.catch(() => answers.delete(requestId));
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
