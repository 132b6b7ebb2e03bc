import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../flows/context.ts';
import { closeCoin, openCoin } from '../../flows/convert/closedCoins.ts';
import { endPause, noteChangeElsewhere } from '../../flows/stepUp/sensitiveChanges.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { HttpContext } from '../httpContext.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { endAllSessions, endSessions } from '../sessions/openSessions.ts';
import { controlGuards, readNumber, sendOrRefuse } from '../wire/localGuards.ts';
import {
  readChangeElsewhere,
  readClosing,
  readFault,
  readFlags,
  readMove,
  readOpening,
} from './parts/controlBodies.ts';

interface OfCustomer {
  Params: { uid: string };
}

/**
 * POST /sandbox/api/clock {advanceMs} advances the exchange's clock; responds when everything that became due is done.
 */
export function registerClockApi(app: FastifyInstance, { clock, clockControl }: HttpContext): void {
  app.post('/sandbox/api/clock', controlGuards.change, (request, reply) =>
    sendOrRefuse(reply, async () => {
      await clockControl.advance(readMove(request.body).advanceMs);
      return { now: clock.now(), aheadMs: clockControl.offsetMs() };
    }),
  );
}

/**
 * /sandbox/api/faults: GET lists the faults, POST adds one and returns its id, DELETE clears one or all. See README.md.
 */
export function registerFaultsApi(app: FastifyInstance, { faults }: HttpContext): void {
  const { look, change, clear } = controlGuards;
  app.get('/sandbox/api/faults', look, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ faults: await faults.list() }),
  );
  app.post('/sandbox/api/faults', change, (request, reply) =>
    sendOrRefuse(reply, async () => ({ id: await faults.set(readFault(request.body)) })),
  );
  app.delete('/sandbox/api/faults', clear, async () => {
    await faults.clear();
    return { faults: await faults.list() };
  });
  app.delete<{ Params: { id: string } }>('/sandbox/api/faults/:id', clear, async (request) => {
    await faults.clear(request.params.id);
    return { faults: await faults.list() };
  });
}

/** The operator closes coins for conversion and opens them again. See README.md "The local API". */
export function registerClosedCoinsApi(app: FastifyInstance, context: SandboxContext): void {
  const { change, clear } = controlGuards;
  app.post('/sandbox/api/closed-coins', change, (request, reply) =>
    sendOrRefuse(reply, () => closeCoin(context, readClosing(request.body).coin)),
  );
  app.delete<{ Params: { coin: string } }>('/sandbox/api/closed-coins/:coin', clear, ({ params }, reply) =>
    sendOrRefuse(reply, () => openCoin(context, readOpening(params).coin)),
  );
}

/** Customers change security settings elsewhere, and support ends the pause that follows. See README.md "The local API". */
export function registerSensitiveChangesApi(app: FastifyInstance, context: SandboxContext): void {
  const { change, clear } = controlGuards;
  app.post('/sandbox/api/sensitive-changes', change, (request, reply) =>
    sendOrRefuse(reply, () => noteChangeElsewhere(context, readChangeElsewhere(request.body))),
  );
  app.delete<OfCustomer>('/sandbox/api/sensitive-changes/:uid', clear, ({ params }, reply) =>
    sendOrRefuse(reply, () => endPause(context, readNumber(params.uid))),
  );
}

/** POST /sandbox/api/flags {page?, config?} sets the compliance flags that page and server send; omitted means none. */
export function registerFlagsApi(app: FastifyInstance, { runtimeFlags }: HttpContext): void {
  app.post('/sandbox/api/flags', controlGuards.change, (request, reply) =>
    sendOrRefuse(reply, async () => {
      await runtimeFlags.set(readFlags(request.body));
      return { page: runtimeFlags.page() ?? null, config: runtimeFlags.config() };
    }),
  );
}

/**
 * The operator ends the sessions of one customer or of all customers (ASVS 7.4.5): DELETE
 * /sandbox/api/sessions[/{uid}].
 */
export function registerSessionsApi(
  app: FastifyInstance,
  { db }: Pick<HttpContext, 'db'>,
  security: SecurityLog,
): void {
  const { clear } = controlGuards;
  app.delete('/sandbox/api/sessions', clear, async ({ address }) => {
    const ended = await endAllSessions(db);
    if (ended > 0) security.note('session ended', { address, reason: 'operator' });
    return { ended };
  });
  app.delete<OfCustomer>('/sandbox/api/sessions/:uid', clear, ({ params, address }, reply) =>
    sendOrRefuse(reply, async () => {
      const uid = readUid(params.uid);
      const ended = await endSessions(db, { uid });
      if (ended > 0) security.note('session ended', { uid, address, reason: 'operator' });
      return { ended };
    }),
  );
}

function readUid(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new BusinessError(10001, 'There is no customer with this number.');
}
