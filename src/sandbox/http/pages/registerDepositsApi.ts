import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../flows/context.ts';
import { sendTestDeposit } from '../../flows/deposits/sendTestDeposit.ts';
import { submitInfoForCustomer } from '../../flows/deposits/submitInfoForCustomer.ts';
import { payFiatOrder } from '../../flows/fiat/payFiatOrder.ts';
import { sendInternalDeposit } from '../../flows/withdrawals/sendInternalDeposit.ts';
import { boundedCache } from '../../platform/boundedCache.ts';
import { controlGuards, readNumber, sendOrRefuse } from '../wire/localGuards.ts';
import { type DepositRequest, readDepositRequest, readNothing, readPayment } from './parts/controlBodies.ts';

interface Named {
  Params: { id: string };
}

/** The outside world: sends deposits, provides what they wait for, and pays orders. See README.md "The local API". */
export function registerDepositsApi(app: FastifyInstance, context: SandboxContext): void {
  const { change } = controlGuards;
  const sendOnce = createSendOnce(context);
  app.post('/sandbox/api/deposits', change, (request, reply) =>
    sendOrRefuse(reply, () => sendOnce(readDepositRequest(request.body))),
  );
  app.post<Named>('/sandbox/api/deposits/:id/information', change, ({ params, body }, reply) =>
    sendOrRefuse(reply, () => {
      readNothing(body);
      return submitInfoForCustomer(context, readNumber(params.id));
    }),
  );
  app.post<Named>('/sandbox/api/fiat-orders/:id', change, ({ params, body }, reply) =>
    sendOrRefuse(reply, () =>
      payFiatOrder(context, { id: readNumber(params.id), isToFail: !readPayment(body).pay }),
    ),
  );
}

type Sent = Promise<{ id: string }>;

/** Maximum request ids remembered; a repeat comes within seconds. */
const maxRemembered = 1000;

/**
 * Creates the sender of test deposits: a repeated request id returns the first result and sends nothing. A refused
 * request is forgotten, so that it can be corrected and sent again.
 */
function createSendOnce(context: SandboxContext): (deposit: DepositRequest) => Sent {
  const sent = boundedCache<Sent>(maxRemembered);
  return ({ requestId, ...deposit }) => {
    if (requestId === undefined) return send(context, deposit);
    const before = sent.get(requestId);
    if (before !== undefined) return before;
    const now = send(context, deposit);
    sent.set(requestId, now);
    now.catch(() => sent.delete(requestId));
    return now;
  };
}

function send(context: SandboxContext, { outcome, fromUid, ...deposit }: DepositRequest): Sent {
  if (outcome === 'internal') return sendInternalDeposit(context, { ...deposit, fromUid: fromUid ?? 0 });
  return sendTestDeposit(context, outcome === undefined ? deposit : { ...deposit, outcome });
}
