import { createServer, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { bodyLimit } from '../../src/sandbox/http/server/createApp.ts';
import { createCheckRequestSignature } from '../../src/sandbox/http/signing/checkRequestSignature.ts';
import type { ExchangeKeys } from '../../src/sandbox/http/signing/keyFile.ts';
import type { AccessSettings } from '../../src/sandbox/http/wire/accessSettings.ts';
import { createIsAllowedHost } from '../../src/sandbox/http/wire/allowedHosts.ts';
import { envelopeOf, faultAnswer } from '../../src/sandbox/http/wire/envelope.ts';
import { defaultTimeouts, timeoutOptions } from '../../src/sandbox/http/wire/listen.ts';
import { OpenConnections } from '../../src/sandbox/http/wire/OpenConnections.ts';
import { onlyOverTls } from '../../src/sandbox/http/wire/onlyOverTls.ts';
import { networkOf, RateLimit } from '../../src/sandbox/http/wire/rateLimit.ts';
import { securityHeaders } from '../../src/sandbox/http/wire/securityHeaders.ts';
import { BusinessError } from '../../src/sandbox/platform/errors.ts';
import { type Logger, LogThrottle } from '../../src/sandbox/platform/logger.ts';
import type { Clock } from '../../src/sandbox/world/clock.ts';
import { type Found, findOperation } from './findOperation.ts';
import type { KeptNonces } from './keptNonces.ts';
import { answerHeaders, requestHeaders } from './passedHeaders.ts';
import { registerHealth } from './registerHealth.ts';
import { readSigned, writeSigned } from './signedBody.ts';
import { createSignResult } from './signResult.ts';
import { sendTo, type Upstream, UpstreamError, wholeBody } from './upstream.ts';

export interface SignerOptions {
  readonly upstream: Upstream;
  readonly keys: ExchangeKeys;
  readonly seen: Pick<KeptNonces, 'add'>;
  readonly clock: Clock;
  readonly access: Pick<AccessSettings, 'listenOn' | 'allowedHosts' | 'trustedProxies'>;
  readonly log: Logger;
}

/** Bytes of an answer that is signed, which has to be there whole; others pass as they come. */
const largestSigned = 16 * 1024 * 1024;

/** Signed calls of one network: strangers can make the gateway decrypt as well, which costs milliseconds each. */
const signedCalls = { calls: 20, withinMs: 1_000 };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * A gateway before an API that does not sign: checks the signatures of requests, passes everything on, and signs the results of verified
 * operations. `/healthz` and `/readyz` are its own. It does not listen yet.
 */
export function createSigner(options: SignerOptions): FastifyInstance {
  const { access } = options;
  const connections = new OpenConnections();
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: access.trustedProxies.length > 0 && [...access.trustedProxies],
    serverFactory: (handler) => connections.watch(createServer(timeoutOptions(defaultTimeouts), handler)),
    frameworkErrors: (_cause, _request, reply) => void refuse(reply, noRoute),
  });
  app.addHook('preClose', async () => connections.end());
  const refuse = createRefuse(options);
  const isAllowedHost = createIsAllowedHost(access.allowedHosts);
  app.addHook('onRequest', async (request, reply) => {
    if (isAllowedHost(request.headers.host ?? '') && isAllowedHost(request.host)) return undefined;
    return reply.code(421).header('cache-control', 'no-store').send('');
  });
  onlyOverTls(app, access);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((cause, _request, reply) => refuse(reply, cause));
  app.setNotFoundHandler((_request, reply) => refuse(reply, noRoute));
  registerHealth(app, options);
  const pass = createPass(options);
  app.route({
    method: methods,
    url: '/*',
    handler: async (request, reply) => {
      const found = findOperation(request.method, request.raw.url ?? '');
      if (found === 'refused') return refuse(reply, noRoute);
      return pass(request, reply, found).catch((cause: unknown) => refuse(reply, cause, found));
    },
  });
  return app;
}

type Refuse = (reply: FastifyReply, cause: unknown, found?: Found | null) => FastifyReply;

/** Every refusal of the gateway's own is an envelope; pages tell HTTP 502 and 504 as an exchange that cannot be reached. */
function createRefuse({ clock, log }: SignerOptions): Refuse {
  const throttle = new LogThrottle(clock, 60_000);
  return (reply, cause, found = null) => {
    const where = found?.id ?? 'A request';
    const kind = cause instanceof UpstreamError ? cause.kind : null;
    if (kind !== null && throttle.isDue(`${where} ${kind}`)) {
      log.error(`${where} got no answer that can be passed on.`, cause);
    }
    const code = kind === 'late' ? 10000 : 10016;
    const failure = kind === null ? cause : new BusinessError(code, 'The exchange cannot be reached.');
    const spelling = found === null || found.info.envelope === 'none' ? 'snake' : found.info.envelope;
    return reply
      .code(kind === null ? 200 : kind === 'late' ? 504 : 502)
      .headers({ ...securityHeaders, 'cache-control': 'no-store' })
      .send(envelopeOf(spelling, faultAnswer(failure, where, log), clock.now()));
  };
}

const noRoute = new BusinessError(10017, 'Route not found.');

type Pass = (request: FastifyRequest, reply: FastifyReply, found: Found | null) => Promise<FastifyReply>;

/** What is done with a request that leads somewhere. */
function createPass({ upstream, keys, seen, clock, log }: SignerOptions): Pass {
  const check = createCheckRequestSignature({ keys, seen, clock });
  const limit = new RateLimit(clock, signedCalls);
  const signResult = createSignResult(keys, log, new LogThrottle(clock, 3_600_000));

  /** What goes on of a body; its signature is right where the operation has to have one. */
  const admitted = async (request: FastifyRequest, found: Found | null) => {
    const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
    if (found?.info.encrypted !== true) return body === undefined ? undefined : { body };
    if (limit.isOver(networkOf(request.ip))) {
      throw new BusinessError(10006, 'Too many visits. Exceeded the API rate limit.');
    }
    const { method } = request;
    const url = request.raw.url ?? '';
    // The query is not signed: an upstream might take what stands there before what was.
    if (url.includes('?')) throw new BusinessError(10001, 'The request must have no query.');
    const read = readSigned(request, body, found.info);
    await check({ method, url, body: read, signature: request.headers['x-request-signature'] });
    return writeSigned(read, found.info);
  };

  return async (request, reply, found) => {
    const sent = await admitted(request, found);
    const isVerified = found?.info.verified === true;
    const answer = await sendTo(upstream, {
      method: request.method,
      path: request.raw.url ?? '',
      headers: {
        ...requestHeaders(request.headers),
        ...(sent !== undefined && 'type' in sent ? { 'content-type': sent.type } : {}),
        'accept-encoding': isVerified ? 'identity' : String(request.headers['accept-encoding'] ?? 'identity'),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      },
      body: sent?.body,
    });
    const status = answer.statusCode ?? 502;
    const headers = answerHeaders(answer.headers);
    if (found === null || !isVerified) return reply.code(status).headers(headers).send(answer);
    // First, because a refusal must bear nothing of an answer that cannot be passed on.
    const body = await bodyToSign(answer);
    const signature = await signResult(found.id, status, body);
    return reply.code(status).headers(headers).removeHeader('content-length').headers(signature).send(body);
  };
}

async function bodyToSign(answer: IncomingMessage): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return wholeBody(answer, largestSigned);
  answer.destroy();
  throw new UpstreamError('compressed');
}
