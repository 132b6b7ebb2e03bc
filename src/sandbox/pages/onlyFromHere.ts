import type { FastifyReply, FastifyRequest } from 'fastify';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Hook that lets nobody but this machine's own browsers and programs in. */
export async function onlyFromHere(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);
  // A page of another site that points its name at this machine (DNS rebinding) still says its own name.
  const isOurName = /^(?:localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.host);
  // A proxy on this machine would lend its own address to whoever comes through it.
  const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
  if (isLoopback && isOurName && !isForwarded) return undefined;
  return reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('The control page answers on this machine only.');
}
