import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

/** Longest wait for calls under way, ms: one that hangs must not keep the exchange from closing. */
const patienceMs = 10_000;

/**
 * Closing the app resolves when no handler is at work any more, whichever way its call came and whether its caller still
 * waits: what closes after it, the database first of all, is in nobody's use. To be called before routes are added.
 */
export function drainWhenClosed(app: FastifyInstance, log: Logger): void {
  const working = new Set<Promise<unknown>>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        const ended = answer.catch(() => undefined).finally(() => working.delete(ended));
        working.add(ended);
      }
      return answer;
    };
  });
  app.addHook('onClose', async () => {
    const timer = new AbortController();
    const late = sleep(patienceMs, 'late', { signal: timer.signal }).catch(() => undefined);
    // A call may begin another one; none begins from outside any more.
    while (working.size > 0) {
      if ((await Promise.race([Promise.all(working), late])) === 'late') {
        log.warn('The exchange closes though calls are under way.', { calls: working.size });
        break;
      }
    }
    timer.abort();
  });
}
