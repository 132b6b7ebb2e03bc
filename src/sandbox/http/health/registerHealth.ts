import type { FastifyInstance } from 'fastify';
import type { AccessSettings } from '../wire/accessSettings.ts';
import type { Metrics } from './Metrics.ts';
import { createIsOperator, onlyOperators } from './onlyOperators.ts';
import type { Unready } from './readiness.ts';

/** What an exchange says of itself. */
export interface HealthParts {
  readonly readiness: () => Promise<Unready>;
  readonly metrics: Metrics;
}

/**
 * For whatever watches the process (docs/operations.md): `/healthz` answers while it serves, `/readyz` with 503 while
 * customers should be sent elsewhere, `/metrics` with figures. What is wrong and the figures are for operators alone.
 */
export function registerHealth(
  app: FastifyInstance,
  access: AccessSettings,
  { readiness, metrics }: HealthParts,
): void {
  const isOperator = createIsOperator(access);
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n'),
  );
  app.get('/readyz', async (request, reply) => {
    const unready = await readiness();
    const isReady = Object.keys(unready).length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, ...(isOperator(request) ? { unready } : {}) });
  });
  app.get('/metrics', { onRequest: onlyOperators(isOperator) }, async (_request, reply) => {
    const { type, text } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
