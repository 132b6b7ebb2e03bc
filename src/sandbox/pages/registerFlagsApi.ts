import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { controlGuards } from './controlGuards.ts';
import { orRefuse } from './orRefuse.ts';

/** POST /sandbox/api/flags {page?, config?} sets what page and server say of compliance flags; left out means nothing. */
export function registerFlagsApi(app: FastifyInstance, { runtimeFlags }: SandboxContext): void {
  app.post('/sandbox/api/flags', controlGuards.change, (request, reply) =>
    orRefuse(reply, () => {
      runtimeFlags.set(readFlags(request.body));
      return { page: runtimeFlags.page() ?? null, config: runtimeFlags.config() };
    }),
  );
}

function readFlags(body: unknown): { page?: unknown; config?: Record<string, unknown> } {
  if (!isMap(body)) throw refusal('/');
  const { page, config } = body;
  if (config !== undefined && !isMap(config)) throw refusal('/config');
  return { ...(page === undefined ? {} : { page }), ...(config === undefined ? {} : { config }) };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusal(field: string): BusinessError {
  return new BusinessError(10001, 'Flags are a map: flag key to {action, ext}.', { params: { field } });
}
