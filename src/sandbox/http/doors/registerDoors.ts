import type { FastifyInstance } from 'fastify';
import { HeldReplies } from '../faults/heldReplies.ts';
import { crossOriginHeaders } from './crossOrigin.ts';
import type { Doors } from './Doors.ts';
import { strikeDoor } from './doorFault.ts';

/**
 * Routes requests by listener: the alternate ones serve only the operations (no page, no /login, no /sandbox) and let
 * the main listener's pages read the responses. Faults affect only operations, so that the pages keep working.
 */
export function registerDoors(app: FastifyInstance, doors: Doors): void {
  const held = new HeldReplies(app);
  app.addHook('onRequest', async (request, reply) => {
    const door = doors.doorOf(request.raw);
    const isFurther = door !== 'current';
    const isPreflight = isFurther && request.method === 'OPTIONS';
    if (!isPreflight && request.routeOptions.config?.envelope === undefined) {
      if (!isFurther || request.is404) return undefined;
      reply.callNotFound();
      return reply;
    }
    const fault = doors.faultOf(door);
    if (fault !== null && (await strikeDoor(fault, reply, held))) return reply;
    return isPreflight ? reply.code(204).send() : undefined;
  });
  app.addHook('onSend', async (request, reply) => {
    if (doors.doorOf(request.raw) === 'current') return;
    const isPreflight = request.method === 'OPTIONS';
    reply.headers(crossOriginHeaders(request.headers.origin, doors.mainOrigin, isPreflight));
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
  });
}
