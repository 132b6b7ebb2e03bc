import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { readMove } from './controlBodies.ts';
import { controlGuards } from './controlGuards.ts';
import { orRefuse } from './orRefuse.ts';

/** POST /sandbox/api/clock {advanceMs} moves the exchange's clock forward; answers when what became due is done. */
export function registerClockApi(app: FastifyInstance, { clock, clockControl }: SandboxContext): void {
  app.post('/sandbox/api/clock', controlGuards.change, (request, reply) =>
    orRefuse(reply, async () => {
      await clockControl.advance(readMove(request.body).advanceMs);
      return { now: clock.now(), aheadMs: clockControl.offsetMs() };
    }),
  );
}
