import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { controlGuards } from './controlGuards.ts';
import { controlHtml } from './controlHtml.ts';
import { controlState } from './controlState.ts';
import { createSendOnce } from './createSendOnce.ts';
import { orRefuse } from './orRefuse.ts';
import { readDepositWish } from './readDepositWish.ts';
import { registerClockApi } from './registerClockApi.ts';
import { registerFaultsApi } from './registerFaultsApi.ts';
import { registerPageAssets } from './registerPageAssets.ts';
import { sendOwnPage } from './sendOwnPage.ts';

/** The control page /sandbox/ with its small local API. It answers on this machine only. */
export function registerControlPage(app: FastifyInstance, context: SandboxContext): void {
  const { look, change } = controlGuards;
  registerPageAssets(app);
  let markup: string | undefined;
  app.get('/sandbox', look, (_request, reply) => reply.redirect('/sandbox/', 302));
  app.get('/sandbox/', look, (_request, reply) => {
    // Made when it is first looked at: the start need not wait for it.
    markup ??= controlHtml();
    return sendOwnPage(reply, markup);
  });
  app.get('/sandbox/api/state', look, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await controlState(context)),
  );
  const sendOnce = createSendOnce(context);
  app.post('/sandbox/api/deposits', change, (request, reply) =>
    orRefuse(reply, () => sendOnce(readDepositWish(request.body))),
  );
  registerClockApi(app, context);
  registerFaultsApi(app, context);
}
