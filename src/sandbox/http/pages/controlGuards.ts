import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../../errors.ts';
import { createIsAllowedHost, localHosts } from '../server/allowedHosts.ts';
import { isOverTls } from '../server/sessionCookies.ts';

/** Who may use the local API of the control page: to look, to change by a body, to clear without one. */
export const controlGuards = {
  look: { onRequest: onlyFromHere },
  change: { onRequest: [onlyFromHere, onlyFromOurPage, onlyJson] },
  clear: { onRequest: [onlyFromHere, onlyFromOurPage] },
};

/** Whatever further names an exchange has. */
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
    /** Whether anybody may use the control page. */
    isControlPageOpen: boolean;
  }
}

/** Hook that lets nobody but this machine's own browsers and programs in. */
async function onlyFromHere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);
  // A proxy on this machine would lend its own address to whoever comes through it.
  const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
  if (request.server.isControlPageOpen && isLoopback && isLocalName(request.host) && !isForwarded)
    return undefined;
  return reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('The control page answers on this machine only.');
}

/** Hook for what changes something: another site's page can neither say that it is ours nor lie about who it is. */
async function onlyFromOurPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isFromOurPage(request)) return undefined;
  return reply.code(403).send({ message: 'Only the control page and programs on this machine may do this.' });
}

/** Hook for bodies: no page can send JSON to another site without asking it first. */
async function onlyJson(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return undefined;
  return reply.code(415).send({ message: 'The body must be written as JSON.' });
}

/**
 * Whether a POST comes from one of our own pages. Browsers say where from, and no page can make them lie: in
 * Sec-Fetch-Site, or in Origin where they are older. A program that is no browser says neither and is let in.
 */
export function isFromOurPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === siteOrigin(request);
}

/** The origin the browser believes to be at, "http://localhost:4173"; without the port that goes without saying. */
export function siteOrigin(request: FastifyRequest): string {
  return new URL(`${isOverTls(request) ? 'https' : 'http'}://${request.host}`).origin;
}

/** Answers what `act` gives; its refusal as 400 with code, sentence and, where one is at fault, the field. */
export async function orRefuse(reply: FastifyReply, act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof BusinessError)) throw cause;
    const { code, message, params } = cause;
    return reply.code(400).send({ code, message, field: params?.field ?? '' });
  }
}
