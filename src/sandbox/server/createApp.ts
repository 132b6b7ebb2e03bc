import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { registerAreaPages } from '../pages/registerAreaPages.ts';
import { registerControlPage } from '../pages/registerControlPage.ts';
import { registerLoginPage } from '../pages/registerLoginPage.ts';
import { signAnswerHeaders } from '../signing/signAnswerHeaders.ts';
import { type AccessSettings, isControlPageOpen } from './accessSettings.ts';
import { createIsAllowedHost, refuseForeignHosts } from './allowedHosts.ts';
import { registerBodyParsers } from './bodyParsers.ts';
import { registerCompression } from './compression.ts';
import { drainWhenClosed } from './drainWhenClosed.ts';
import { type EnvelopeSpelling, envelopeOf } from './envelope.ts';
import { faultAnswer } from './faultAnswer.ts';
import { type OperationRoutesOptions, registerOperationRoutes } from './operationRoutes.ts';
import { type PagesOptions, registerPages, type SiteBlock } from './registerPages.ts';
import { type RequestTimeouts, timeoutOptions } from './requestTimeouts.ts';
import { registerSecurityHeaders } from './securityHeaders.ts';

/** Bytes; the largest request of the area is a batch of twenty addresses. */
const bodyLimit = 256 * 1024;

/** What takes the place of an address that cannot be read; nothing is there. */
const unreadable = '/unreadable';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the operation behind the route spells its envelope. */
    envelope?: EnvelopeSpelling;
  }
}

export interface AppOptions extends OperationRoutesOptions {
  readonly pages?: PagesOptions;
  readonly beside?: (app: FastifyInstance) => void;
  readonly site: () => SiteBlock;
  readonly access: AccessSettings;
  readonly timeouts: RequestTimeouts;
}

/** The whole web server: API, login and control pages, and the built pages when given. Not listening yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const { context, security } = options;
  const isAllowedHost = createIsAllowedHost(options.access.allowedHosts);
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: options.access.trustedProxies.length > 0 && [...options.access.trustedProxies],
    requestTimeout: options.timeouts.requestMs,
    http: timeoutOptions(options.timeouts),
    routerOptions: { maxParamLength: 500 },
    // Addresses that cannot be read, or are longer than any of ours. No hook sees them unless they are sent round again.
    frameworkErrors: (_cause, request, reply) => {
      request.raw.url = unreadable;
      app.routing(request.raw, reply.raw);
    },
  });
  app.decorate('isControlPageOpen', isControlPageOpen(options.access));
  refuseForeignHosts(app, isAllowedHost, security);
  drainWhenClosed(app, context.log);
  registerBodyParsers(app);
  registerCompression(app);
  registerSecurityHeaders(app);
  registerRefusals(app, context);
  options.beside?.(app);
  registerOperationRoutes(app, options);
  registerLoginPage(app, options);
  registerAreaPages(app);
  registerControlPage(app, options);
  if (options.pages !== undefined) registerPages(app, options.pages, options.site, () => context.clock.now());
  return app;
}

/** No call ends in a bare HTTP error: unknown routes and unreadable requests get the envelope too. */
function registerRefusals(app: FastifyInstance, context: SandboxContext): void {
  app.setErrorHandler((cause, request, reply) => {
    // The route's own pattern: an address may hold what the log must not, a link's token or a search for a person.
    const where = `${request.method} ${request.routeOptions.url ?? 'an unknown address'}`;
    const answer = faultAnswer(cause, where, context.log);
    const spelling = request.routeOptions.config.envelope ?? 'snake';
    const envelope = envelopeOf(spelling, answer, context.clock.now());
    return reply.code(200).headers(signAnswerHeaders(envelope, context)).send(envelope);
  });
  app.setNotFoundHandler((request, reply) => {
    if (String(request.headers.accept ?? '').includes('text/html')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no page at this address.');
    }
    const envelope = noRoute(context);
    return reply.code(200).headers(signAnswerHeaders(envelope, context)).send(envelope);
  });
}

function noRoute({ clock }: SandboxContext): unknown {
  return envelopeOf('snake', { code: 10017, message: 'Route not found.', result: {} }, clock.now());
}
