import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { tellForCustomer } from '../deposits/tellForCustomer.ts';
import { BusinessError } from '../errors.ts';
import { payFiatOrder } from '../fiat/payFiatOrder.ts';
import { readDepositWish, readNothing, readPayment } from './controlBodies.ts';
import { controlGuards } from './controlGuards.ts';
import { createSendOnce } from './createSendOnce.ts';
import { orRefuse } from './orRefuse.ts';

interface Named {
  Params: { id: string };
}

/** The world outside: sends deposits, tells what they wait for, and pays orders. See README.md "The local API". */
export function registerDepositsApi(app: FastifyInstance, context: SandboxContext): void {
  const { change } = controlGuards;
  const sendOnce = createSendOnce(context);
  app.post('/sandbox/api/deposits', change, (request, reply) =>
    orRefuse(reply, () => sendOnce(readDepositWish(request.body))),
  );
  app.post<Named>('/sandbox/api/deposits/:id/information', change, ({ params, body }, reply) =>
    orRefuse(reply, () => {
      readNothing(body);
      return tellForCustomer(context, readNumber(params.id));
    }),
  );
  app.post<Named>('/sandbox/api/fiat-orders/:id', change, ({ params, body }, reply) =>
    orRefuse(reply, () =>
      payFiatOrder(context, { id: readNumber(params.id), isToFail: !readPayment(body).pay }),
    ),
  );
}

function readNumber(id: string): number {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  throw new BusinessError(10001, 'There is nothing with this number.');
}
