import type { FastifyInstance } from 'fastify';
import { type AccessSettings, isLoopback, isOpenToOthers } from './accessSettings.ts';
import { isOverTls } from './securityHeaders.ts';

/** Asked by what watches a process, which stands in the same network and asks no proxy. */
const watched = ['/healthz', '/readyz', '/metrics'];

/**
 * Where other machines can connect, answers only what a trusted proxy says has come to it over TLS. This machine, which needs none, is
 * answered as before, and so is what watches: two of its addresses tell nothing without a token, and /metrics asks for it.
 */
export function onlyOverTls(app: FastifyInstance, access: Pick<AccessSettings, 'listenOn'>): void {
  if (!isOpenToOthers(access)) return;
  app.addHook('onRequest', async (request, reply) => {
    if (isOverTls(request) || isLoopback(request.socket.remoteAddress ?? '')) return undefined;
    if (watched.includes(request.raw.url?.split('?', 1)[0] ?? '')) return undefined;
    return reply
      .code(403)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send('Only what comes over TLS, through a proxy of TRUSTED_PROXIES, is answered.');
  });
}
