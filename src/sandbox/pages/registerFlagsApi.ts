import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { readFlags } from './controlBodies.ts';
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
