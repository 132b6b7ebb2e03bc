import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../flows/context.ts';
import { liftFreeze } from '../../flows/freezes/accountFreezes.ts';
import { placeHold, releaseHold } from '../../flows/freezes/placedHolds.ts';
import { placeFreeze } from '../../flows/freezes/placeFreeze.ts';
import { beginUpgrade, concludeUpgrade } from '../../flows/upgrade/upgrade.ts';
import { controlGuards, readNumber, sendOrRefuse } from '../wire/localGuards.ts';
import {
  readFreezeRequest,
  readHoldRequest,
  readUpgradeEnd,
  readUpgradeRequest,
} from './parts/controlBodies.ts';

/** Courts, lenders, earn products and limit conversions lock coins and let them go, others hold them back; upgrades begin and end. See README.md "The local API". */
export function registerFreezesApi(app: FastifyInstance, context: SandboxContext): void {
  const { change, clear } = controlGuards;
  app.post('/sandbox/api/freezes', change, (request, reply) =>
    sendOrRefuse(reply, () => placeFreeze(context, readFreezeRequest(request.body))),
  );
  app.delete<{ Params: { id: string } }>('/sandbox/api/freezes/:id', clear, ({ params }, reply) =>
    sendOrRefuse(reply, () => liftFreeze(context, readNumber(params.id))),
  );
  app.post('/sandbox/api/holds', change, (request, reply) =>
    sendOrRefuse(reply, () => placeHold(context, readHoldRequest(request.body))),
  );
  app.delete<{ Params: { id: string } }>('/sandbox/api/holds/:id', clear, ({ params }, reply) =>
    sendOrRefuse(reply, () => releaseHold(context, readNumber(params.id))),
  );
  app.post<{ Params: { uid: string } }>('/sandbox/api/upgrades/:uid', change, ({ params, body }, reply) =>
    sendOrRefuse(reply, () => {
      const { succeed } = readUpgradeEnd(body);
      return concludeUpgrade(context, { uid: readNumber(params.uid), succeeds: succeed });
    }),
  );
  app.post('/sandbox/api/upgrades', change, (request, reply) =>
    sendOrRefuse(reply, () => beginUpgrade(context, readUpgradeRequest(request.body).uid)),
  );
}
