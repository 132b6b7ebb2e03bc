import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { inRequest, type Logger } from '../../platform/logger.ts';
import { type HealthParts, registerHealth } from '../health/registerHealth.ts';
import type { HttpContext } from '../httpContext.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { registerAreaPages } from '../pages/registerAreaPages.ts';
import { registerControlPage } from '../pages/registerControlPage.ts';
import { registerLoginPage } from '../pages/registerLoginPage.ts';
import { type AccessSettings, isControlPageOpen } from '../wire/accessSettings.ts';
import { createIsAllowedHost } from '../wire/allowedHosts.ts';
import { askAddresses, noteAddresses } from '../wire/callerAddress.ts';
import { type EnvelopeSpelling, envelopeOf, faultAnswer } from '../wire/envelope.ts';
import { type RequestTimeouts, timeoutOptions } from '../wire/listen.ts';
import { OpenConnections } from '../wire/OpenConnections.ts';
import { onlyOverTls } from '../wire/onlyOverTls.ts';
import { createRequestIds, requestIdHeader } from '../wire/requestIds.ts';
import { registerSecurityHeaders } from '../wire/securityHeaders.ts';
import { registerBodyParsers } from './bodyParsers.ts';
import { type OperationRoutesOptions, registerOperationRoutes } from './operationRoutes.ts';
import { refuseForeignHosts } from './refuseForeignHosts.ts';
import { type PagesOptions, registerPages, type SiteBlock } from './registerPages.ts';
import { traceCalls, traceOutcome } from './traceCalls.ts';

/** Bytes; the largest request of the API is a batch of twenty addresses. */
export const bodyLimit = 256 * 1024;

/** Replaces a URL that cannot be parsed; no route has this path. */
const unreadable = '/unreadable';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope spelling of the route's operation. */
    envelope?: EnvelopeSpelling;
    operationId?: OperationId;
  }
}

export interface AppOptions extends OperationRoutesOptions {
  readonly pages?: PagesOptions;
  readonly beside?: (app: FastifyInstance) => void;
  readonly site: () => SiteBlock;
  readonly access: AccessSettings;
  readonly timeouts: RequestTimeouts;
  readonly health: HealthParts;
}

/** The whole web server: API, login and control pages, and the built pages if given. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, security } = options;
  const isAllowedHost = createIsAllowedHost(options.access.allowedHosts);
  const connections = new OpenConnections();
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: options.access.trustedProxies.length > 0 && [...options.access.trustedProxies],
    genReqId: createRequestIds(options.access.trustedProxies),
    serverFactory: (handler) =>
      connections.watch(askAddresses(createServer(timeoutOptions(options.timeouts), handler))),
    routerOptions: { maxParamLength: 500 },
    // URLs that cannot be parsed, or are longer than any of ours. Hooks see them only when they are routed again.
    frameworkErrors: (_cause, request, reply) => {
      request.raw.url = unreadable;
      app.routing(request.raw, reply.raw);
    },
  });
  app.decorate('isControlPageOpen', isControlPageOpen(options.access));
  noteAddresses(app);
  nameRequests(app);
  traceCalls(app, options.access.trustedProxies);
  refuseForeignHosts(app, isAllowedHost, security);
  onlyOverTls(app, options.access);
  app.addHook('preClose', async () => connections.end());
  drainWhenClosed(app, context.log);
  // Awaited, because the hooks of a plugin stand where it is loaded: those of others read cookies, and routes that stand
  // already are not compressed.
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, compression);
  registerBodyParsers(app);
  registerSecurityHeaders(app);
  registerRefusals(app, context, security);
  options.beside?.(app);
  registerHealth(app, options.access, options.health);
  registerOperationRoutes(app, options);
  registerLoginPage(app, options);
  registerAreaPages(app, context);
  registerControlPage(app, options);
  if (options.pages !== undefined) registerPages(app, options.pages, options.site, () => context.clock.now());
  return app;
}

/** Every answer says which request it is for, and every line of the log that is written meanwhile. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    inRequest(request.id, done);
  });
  // Reading a body ends in a callback of the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done));
  app.addHook('onError', (request, _reply, _cause, done) => inRequest(request.id, done));
}

/** No call ends in a bare HTTP error: unknown routes and invalid requests get the envelope too. */
function registerRefusals(app: FastifyInstance, context: HttpContext, security: SecurityLog): void {
  app.setErrorHandler((cause, request, reply) => {
    // The route's pattern: the URL may contain what must not be logged, such as a link's token or a search for a
    // person.
    const where = `${request.method} ${request.routeOptions.url ?? 'an unknown address'}`;
    const answer = faultAnswer(cause, where, context.log);
    traceOutcome(answer.code);
    // A body that cannot be read, or is too large: no operation has seen it.
    if (answer.code === 10001) security.note('input refused', { address: request.address, code: 10001 });
    const spelling = request.routeOptions.config.envelope ?? 'snake';
    const envelope = envelopeOf(spelling, answer, context.clock.now());
    return reply.code(200).send(envelope);
  });
  app.setNotFoundHandler((request, reply) => {
    if (String(request.headers.accept ?? '').includes('text/html')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no page at this address.');
    }
    const envelope = noRoute(context);
    return reply.code(200).send(envelope);
  });
}

function noRoute({ clock }: HttpContext): unknown {
  return envelopeOf('snake', { code: 10017, message: 'Route not found.', result: {} }, clock.now());
}

/**
 * Answers are compressed, and bodies of requests are never unpacked: a few kilobytes could become gigabytes. Routes whose
 * answers hold secrets beside other people's text, or are streams, say `compress: false` (decision 0074).
 */
const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  // Bytes; shorter answers fit into one packet anyway.
  threshold: 1_400,
  // Bytes. Longer ones are streamed, which costs half as much again; this many take a millisecond or two.
  syncThreshold: 65_536,
};

/** Maximum wait for calls in progress, ms: one that hangs must not keep the exchange from closing. */
const patienceMs = 10_000;

/**
 * Makes closing the app wait until no handler is running, however its call arrived and even if its caller is gone: what
 * is closed afterwards, above all the database, is then not in use. To be called before routes are added.
 */
function drainWhenClosed(app: FastifyInstance, log: Logger): void {
  const working = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        const ended = answer.catch(() => undefined).finally(() => working.delete(ended));
        working.add(ended);
      }
      return answer;
    };
  });
  app.addHook('onClose', async () => {
    const timer = new AbortController();
    const late = sleep(patienceMs, 'late', { signal: timer.signal }).catch(() => undefined);
    // A call in progress may start another one; no new ones arrive from outside.
    while (working.size > 0) {
      if ((await Promise.race([Promise.all(working), late])) === 'late') {
        log.warn('The exchange closes though calls are under way.', { calls: working.size });
        break;
      }
    }
    timer.abort();
  });
}
