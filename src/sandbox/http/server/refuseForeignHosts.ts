import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '../logging/SecurityLog.ts';

/** The short response to a request with another host name. */
const misdirected = {
  status: 421,
  headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  sentence: 'The exchange does not answer to this name.',
} as const;

/**
 * Refuses every request with another host name, before anything else handles it. With DNS rebinding, a page of another
 * site has our origin from the browser's point of view, but cannot hide its host name.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  isAllowed: (host: string) => boolean,
  log: SecurityLog,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Behind a trusted proxy `host` comes from x-forwarded-host, which a page may have set.
    if (isAllowed(request.headers.host ?? '') && isAllowed(request.host)) return undefined;
    log.note('host refused', { address: request.address });
    return reply.code(misdirected.status).headers(misdirected.headers).send(misdirected.sentence);
  });
}
