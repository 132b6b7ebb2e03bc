import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { deploymentAt } from '../../scripts/verifyDeploy/deployment.ts';
import { verifyDeployment } from '../../scripts/verifyDeploy/verifyDeployment.ts';
import { startGateway } from './support/deploy/startGateway.ts';
import { proxies, startProxy } from './support/deploy/startProxy.ts';
import { startUnsignedExchange } from './support/deploy/unsignedExchange.ts';
import { openPage } from './support/openPage.ts';
import { sharedChromium } from './support/sharedChromium.ts';

// The gateway as a team would start it: its own process, a proxy with the pages before it, and behind it an API that signs nothing.

/** What an API says to somebody who is not signed in. */
const answers: Readonly<Record<string, object>> = {
  '/v2/private/user/profile': { ret_code: 10007, ret_msg: 'not signed in', result: {} },
  '/v3/config/web': {
    ret_code: 0,
    ret_msg: 'success',
    result: { siteId: 'EU', webSiteComplianceConfig: {} },
  },
};

function startUnsigned(): Server {
  return createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const time = { ext_code: '', ext_info: null, time_now: (Date.now() / 1_000).toFixed(6) };
    response.writeHead(answer === undefined && request.url !== '/t1' ? 404 : 200, {
      'content-type': 'application/json',
    });
    response.end(answer === undefined ? '' : JSON.stringify({ ...answer, ...time }));
  }).listen(0, '127.0.0.1');
}

const ready = proxies.find(({ leftOut }) => leftOut === null);

describe.runIf(ready !== undefined)('a gateway before an API that does not sign', () => {
  const proxy = ready as NonNullable<typeof ready>;
  const closes: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closes.splice(0).reverse()) await close();
  });

  const gatewayBefore = async (upstream: string) => {
    const { origin, dist, dispose } = await startGateway(upstream);
    closes.push(dispose);
    return { gateway: origin, dist };
  };

  const serve = async (api: string, dist: string) => {
    const running = await startProxy(proxy, api, dist);
    closes.push(() => running.dispose());
    return running;
  };

  test('has no findings in the external check; without it the API is reported', {
    tags: ['long'],
  }, async () => {
    const api = startUnsigned();
    await once(api, 'listening');
    closes.push(async () => api.close());
    const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const { gateway, dist } = await gatewayBefore(upstream);
    const faultsBefore = async (target: string) => {
      const { origin, certificate: ca, plainOrigin } = await serve(target, dist);
      return verifyDeployment(deploymentAt(origin, { at: '127.0.0.1', ca, plainOrigin }));
    };
    expect(await faultsBefore(gateway)).toEqual([]);
    expect(await faultsBefore(upstream)).toEqual([
      expect.stringMatching(/config\/web: bears no X-Response-Signature, without which pages refuse/),
    ]);
  });

  // Two processes more and a whole conversion; tests/scripts/signer holds what the gateway signs against the recipe.
  test('lets pages do what must be signed: address, quote, conversion', { tags: ['long'] }, async () => {
    const exchange = await startUnsignedExchange();
    closes.push(() => exchange.dispose());
    const { gateway, dist } = await gatewayBefore(exchange.origin);
    const { origin } = await serve(gateway, dist);
    const { page, context, complaints } = await openPage(await sharedChromium(), { ignoreHTTPSErrors: true });
    await page.goto(`${origin}/login`);
    await page
      .getByRole('button', { name: /Elena Hofer/ })
      .first()
      .click();
    await page.waitForURL('**/user/assets/');
    await page.goto(`${origin}/user/assets/deposit/`);
    await page.getByRole('button', { name: /^AVAX/ }).click();
    await page.getByRole('img', { name: /QR code of your AVAX address/ }).waitFor();
    await page.goto(`${origin}/user/assets/exchange/index?from=USDT&to=BTC`);
    const card = page.getByRole('region', { name: 'Convert coins' });
    await card.getByRole('textbox').first().fill('25');
    await card.getByRole('button', { name: 'Get quote' }).click();
    const execution = page.waitForRequest('**/exchangeNew/convert/execute');
    await card.getByRole('button', { name: 'Confirm' }).click();
    expect((await execution).headers()['x-request-signature']).toMatch(/^v1\./);
    await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    expect(exchange.signed).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
