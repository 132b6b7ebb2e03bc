import type { FastifyInstance, FastifyRequest } from 'fastify';
import { annotateSpan, type OpenSpan, openSpan } from '../../platform/tracing.ts';
import { createIsFromProxy } from '../wire/trustedSenders.ts';

/** Tells the caller the span of their call (W3C Trace Context, level 2). */
const answered = 'traceresponse';

/**
 * Makes each call of an operation a span, below the one that a trusted proxy names in `traceparent`: anybody else could put
 * their calls into somebody's trace, or have everything recorded. Costs nothing while nothing is traced.
 * @param trustedProxies addresses and ranges, as in AccessSettings
 */
export function traceCalls(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isFromProxy = createIsFromProxy(trustedProxies);
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  const inSpan = (request: FastifyRequest, done: () => void) => {
    const span = open.get(request);
    if (span === undefined) done();
    else span.run(done);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { operationId } = request.routeOptions.config;
    if (operationId === undefined) return done();
    const span = openSpan(() => ({
      name: operationId,
      kind: 'server',
      parent: isFromProxy(request.raw) ? oneOf(request.headers.traceparent) : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'user_assets.operation': operationId,
        'user_assets.request_id': request.id,
      },
    }));
    if (span === null) return done();
    open.set(request, span);
    reply.header(answered, span.context);
    span.run(done);
  });
  // As with the id of the request: reading a body ends in a callback of the connection.
  app.addHook('preValidation', (request, _reply, done) => inSpan(request, done));
  app.addHook('onError', (request, _reply, _cause, done) => inSpan(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = open.get(request);
    span?.annotate({
      'http.response.status_code': statusCode,
      ...(statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
    });
    span?.end();
    done();
  });
}

/** Adds how a call ended to its span. A refusal is an answer; only a bug of ours counts as failure. */
export function traceOutcome(code: number): void {
  annotateSpan({ 'user_assets.code': code, ...(code === 10016 ? { 'error.type': '10016' } : {}) });
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
