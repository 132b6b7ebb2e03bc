import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../server/createApp.ts';
import { controlGuards } from './controlGuards.ts';
import { controlHtml } from './controlHtml.ts';
import { controlState } from './controlState.ts';
import { registerClockApi } from './registerClockApi.ts';
import { registerDepositsApi } from './registerDepositsApi.ts';
import { registerFaultsApi } from './registerFaultsApi.ts';
import { registerFlagsApi } from './registerFlagsApi.ts';
import { registerPageAssets } from './registerPageAssets.ts';
import { registerSessionsApi } from './registerSessionsApi.ts';
import { sendOwnPage } from './sendOwnPage.ts';

/** The control page /sandbox/ with its small local API. It answers on this machine only. */
export function registerControlPage(
  app: FastifyInstance,
  { context, security }: Pick<AppOptions, 'context' | 'security'>,
): void {
  const { look } = controlGuards;
  app.addHook('onResponse', async ({ url, ip }, { statusCode }) => {
    if (statusCode === 403 && url.startsWith('/sandbox'))
      security.note('control page refused', { address: ip });
  });
  registerPageAssets(app);
  let markup: string | undefined;
  app.get('/sandbox', look, (_request, reply) => reply.redirect('/sandbox/', 302));
  app.get('/sandbox/', look, (_request, reply) => {
    // Made when it is first looked at: the start need not wait for it.
    markup ??= controlHtml();
    return sendOwnPage(reply, markup);
  });
  app.get('/sandbox/api/state', look, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await controlState(context, security)),
  );
  registerDepositsApi(app, context);
  registerClockApi(app, context);
  registerFaultsApi(app, context);
  registerFlagsApi(app, context);
  registerSessionsApi(app, context, security);
}
