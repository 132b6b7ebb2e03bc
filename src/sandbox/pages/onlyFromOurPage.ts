import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOurPage } from './isFromOurPage.ts';

/** Hook for what changes something: another site's page can neither say that it is ours nor lie about who it is. */
export async function onlyFromOurPage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isFromOurPage(request)) return undefined;
  return reply.code(403).send({ message: 'Only the control page and programs on this machine may do this.' });
}
