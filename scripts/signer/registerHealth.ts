import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src/sandbox/world/clock.ts';
import { sendTo, type Upstream } from './upstream.ts';

/** How long an API may take to begin an answer before the gateway is not ready, ms. */
const patienceMs = 5_000;
/** An answer to `/readyz` holds that long (ms), so that asking the gateway is not asking the API. */
const holdsMs = 2_000;

/**
 * For whatever watches the gateway: `/healthz` answers while it serves, `/readyz` with 503 while the API does not answer. Any
 * answer will do, a refusal included: what the API thinks of the question is its own business.
 */
export function registerHealth(
  app: FastifyInstance,
  { upstream, clock }: { upstream: Upstream; clock: Clock },
): void {
  let known: { readonly at: number; readonly isReady: Promise<boolean> } | null = null;
  const ask = async () => {
    const sent = { method: 'HEAD', path: '/', headers: {}, body: undefined };
    const answer = await sendTo({ ...upstream, patienceMs }, sent);
    answer.destroy();
    return true;
  };
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n'),
  );
  app.get('/readyz', async (_request, reply) => {
    if (known === null || clock.now() - known.at >= holdsMs)
      known = { at: clock.now(), isReady: ask().catch(() => false) };
    const isReady = await known.isReady;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady });
  });
}
