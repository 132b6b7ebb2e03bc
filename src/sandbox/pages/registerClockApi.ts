import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { controlGuards } from './controlGuards.ts';
import { orRefuse } from './orRefuse.ts';

/** Moves of more than a year at once are mistakes. ms */
const maxMoveMs = 366 * 86_400_000;

/** POST /sandbox/api/clock {advanceMs} moves the exchange's clock forward; answers when what became due is done. */
export function registerClockApi(app: FastifyInstance, { clock, clockControl }: SandboxContext): void {
  app.post('/sandbox/api/clock', controlGuards.change, (request, reply) =>
    orRefuse(reply, async () => {
      await clockControl.advance(readMove(request.body));
      return { now: clock.now(), aheadMs: clockControl.offsetMs() };
    }),
  );
}

function readMove(body: unknown): number {
  const ms = typeof body === 'object' && body !== null && 'advanceMs' in body ? body.advanceMs : undefined;
  if (typeof ms === 'number' && Number.isInteger(ms) && ms >= 1 && ms <= maxMoveMs) return ms;
  throw new BusinessError(10001, 'The clock moves forward only, by 1 millisecond to 366 days at once.', {
    params: { field: '/advanceMs' },
  });
}
