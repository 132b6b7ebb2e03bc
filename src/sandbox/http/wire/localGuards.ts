import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../../platform/errors.ts';
import { isLoopback } from './accessSettings.ts';
import { createIsAllowedHost, localHosts } from './allowedHosts.ts';
import { isOverTls } from './securityHeaders.ts';

/** Guards of the control page's local API: to read (`look`), to change with a body, to clear without one. */
export const controlGuards = {
  look: { onRequest: onlyFromHere },
  change: { onRequest: [onlyFromHere, onlyFromOurPage, onlyJson] },
  clear: { onRequest: [onlyFromHere, onlyFromOurPage] },
};

/** Only the local names, whatever other host names the exchange has. */
const isLocalName = createIsAllowedHost(localHosts);

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the control page may be used at all. */
    isControlPageOpen: boolean;
  }
}

/** Hook that allows only browsers and programs on this machine. */
async function onlyFromHere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (request.server.isControlPageOpen && isFromThisMachine(request)) return undefined;
  return reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('The control page answers on this machine only.');
}

/** Whether a browser or program on this machine asks, under a local name and without a proxy that says it is one. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  // Requests through a proxy on this machine would have the proxy's loopback address.
  const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return isLoopback(request.address) && isLocalName(request.host) && !isForwarded;
}

/** Hook for changes: a page of another site can neither claim to be ours nor hide its origin. */
async function onlyFromOurPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isFromOurPage(request)) return undefined;
  return reply.code(403).send({ message: 'Only the control page and programs on this machine may do this.' });
}

/** Hook for bodies: a page cannot send JSON to another site without a preflight. */
async function onlyJson(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return undefined;
  return reply.code(415).send({ message: 'The body must be written as JSON.' });
}

/**
 * Whether a POST comes from one of our own pages. Browsers say so, and pages cannot forge it: in Sec-Fetch-Site, or in
 * Origin for older browsers. A program that is not a browser sends neither and is allowed.
 */
export function isFromOurPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === siteOrigin(request);
}

/** The origin from the browser's point of view, "http://localhost:4173"; without the scheme's default port. */
export function siteOrigin(request: FastifyRequest): string {
  return new URL(`${isOverTls(request) ? 'https' : 'http'}://${request.host}`).origin;
}

/**
 * Responds with what `act` returns; a refusal becomes a 400 with code, message and, where one is at fault, the field.
 */
export async function sendOrRefuse(reply: FastifyReply, act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof BusinessError)) throw cause;
    const { code, message, params } = cause;
    return reply.code(400).send({ code, message, field: params?.field ?? '' });
  }
}

/** The number in a path. @throws BusinessError 10001 for anything else */
export function readNumber(id: string): number {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  throw new BusinessError(10001, 'There is nothing with this number.');
}
