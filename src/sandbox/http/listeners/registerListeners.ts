import type { FastifyInstance } from 'fastify';
import { DelayedReplies } from '../faults/delayedReplies.ts';
import { type CallCourse, MinuteTraffic } from '../wire/MinuteTraffic.ts';
import { crossOriginHeaders } from './crossOrigin.ts';
import type { Listeners } from './Listeners.ts';
import { applyListenerFault, type ListenerId, listenerIds } from './listenerFault.ts';

/**
 * Routes requests by listener: the alternate ones serve only the operations (no page, no /login, no /sandbox) and let
 * the main listener's pages read the responses. Faults affect only operations, so that the pages keep working. Operations
 * are counted, with those that came to nothing.
 */
export function registerListeners(
  app: FastifyInstance,
  listeners: Listeners,
  traffic: ListenerTraffic,
): void {
  const delayed = new DelayedReplies(app);
  app.addHook('onRequest', async (request, reply) => {
    const listener = listeners.listenerOf(request.raw);
    const isFurther = listener !== 'current';
    const isPreflight = isFurther && request.method === 'OPTIONS';
    if (!isPreflight && request.routeOptions.config?.envelope === undefined) {
      if (!isFurther || request.is404) return undefined;
      reply.callNotFound();
      return reply;
    }
    if (!isPreflight) traffic.arrived(listener);
    const fault = listeners.faultOf(listener);
    if (fault !== null && (await applyListenerFault(fault, reply, delayed))) {
      // A status is counted below, with those of the exchange itself; other faults send no response that could be.
      if (!isPreflight && typeof fault.failure !== 'object') traffic.failed(listener);
      return reply;
    }
    return isPreflight ? reply.code(204).send() : undefined;
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode >= 500 && request.routeOptions.config?.envelope !== undefined)
      traffic.failed(listeners.listenerOf(request.raw));
  });
  app.addHook('onSend', async (request, reply) => {
    if (listeners.listenerOf(request.raw) === 'current') return;
    const isPreflight = request.method === 'OPTIONS';
    reply.headers(crossOriginHeaders(request.headers.origin, listeners.mainOrigin, isPreflight));
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
  });
}

/** The calls of each listener; a failure ended without an answer, or with one of the 5xx. */
export class ListenerTraffic extends MinuteTraffic<ListenerId> {
  courses(): Readonly<Record<ListenerId, CallCourse>> {
    return this.coursesOf(listenerIds);
  }
}
