import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { readFault } from './controlBodies.ts';
import { controlGuards } from './controlGuards.ts';
import { orRefuse } from './orRefuse.ts';

/** /sandbox/api/faults: GET lists them, POST sets one and answers its id, DELETE clears one or all. See README.md. */
export function registerFaultsApi(app: FastifyInstance, { faults }: SandboxContext): void {
  const { look, change, clear } = controlGuards;
  app.get('/sandbox/api/faults', look, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ faults: faults.list() }),
  );
  app.post('/sandbox/api/faults', change, (request, reply) =>
    orRefuse(reply, () => ({ id: faults.set(readFault(request.body)) })),
  );
  app.delete('/sandbox/api/faults', clear, async () => {
    faults.clear();
    return { faults: faults.list() };
  });
  app.delete<{ Params: { id: string } }>('/sandbox/api/faults/:id', clear, async (request) => {
    faults.clear(request.params.id);
    return { faults: faults.list() };
  });
}
