import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../../platform/errors.ts';
import type { Listeners } from '../listeners/Listeners.ts';
import type { ListenerTraffic } from '../listeners/registerListeners.ts';
import { controlGuards, sendOrRefuse } from '../wire/localGuards.ts';
import { readListenerRequest } from './parts/controlBodies.ts';

/**
 * /sandbox/api/listeners: GET lists the listeners with their faults and their calls of the last hour, POST {id, fault}
 * sets a fault; null clears it.
 */
export function registerListenersApi(
  app: FastifyInstance,
  listeners: Listeners,
  traffic: ListenerTraffic,
): void {
  const state = () => ({ listeners: listeners.state(), traffic: traffic.courses() });
  const { look, change } = controlGuards;
  app.get('/sandbox/api/listeners', look, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(state()),
  );
  app.post('/sandbox/api/listeners', change, (request, reply) =>
    sendOrRefuse(reply, async () => {
      const { id, fault } = readListenerRequest(request.body);
      if (!listeners.has(id))
        throw new BusinessError(10001, `This exchange has no listener ${id}.`, { params: { field: '/id' } });
      await listeners.set(id, fault);
      return state();
    }),
  );
}
