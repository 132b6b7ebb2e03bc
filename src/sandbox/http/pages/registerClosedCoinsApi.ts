import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../flows/context.ts';
import { closeCoin, openCoin } from '../../flows/convert/closedCoins.ts';
import { controlGuards, orRefuse } from '../wire/localGuards.ts';
import { readClosing, readOpening } from './parts/controlBodies.ts';

/** The operator closes coins for conversion and opens them again. See README.md "The local API". */
export function registerClosedCoinsApi(app: FastifyInstance, context: SandboxContext): void {
  const { change, clear } = controlGuards;
  app.post('/sandbox/api/closed-coins', change, (request, reply) =>
    orRefuse(reply, () => closeCoin(context, readClosing(request.body).coin)),
  );
  app.delete<{ Params: { coin: string } }>('/sandbox/api/closed-coins/:coin', clear, ({ params }, reply) =>
    orRefuse(reply, () => openCoin(context, readOpening(params).coin)),
  );
}
