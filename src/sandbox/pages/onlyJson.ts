import type { FastifyReply, FastifyRequest } from 'fastify';

/** Hook for bodies: no page can send JSON to another site without asking it first. */
export async function onlyJson(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return undefined;
  return reply.code(415).send({ message: 'The body must be written as JSON.' });
}
