import type { FastifyReply, FastifyRequest } from 'fastify';
import { createIsAllowedHost, localHosts } from '../server/allowedHosts.ts';

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
export async function onlyFromHere(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
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
