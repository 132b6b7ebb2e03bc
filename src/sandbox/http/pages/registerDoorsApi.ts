import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../../ground/errors.ts';
import type { Doors } from '../doors/Doors.ts';
import { controlGuards, orRefuse } from '../wire/localGuards.ts';
import { readDoorWish } from './parts/controlBodies.ts';

/** /sandbox/api/doors: GET lists the listeners with their faults, POST {id, fault} sets a fault; null clears it. */
export function registerDoorsApi(app: FastifyInstance, doors: Doors): void {
  const { look, change } = controlGuards;
  app.get('/sandbox/api/doors', look, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ doors: doors.state() }),
  );
  app.post('/sandbox/api/doors', change, (request, reply) =>
    orRefuse(reply, () => {
      const { id, fault } = readDoorWish(request.body);
      if (!doors.has(id))
        throw new BusinessError(10001, `This exchange has no door ${id}.`, { params: { field: '/id' } });
      doors.set(id, fault);
      return { doors: doors.state() };
    }),
  );
}
