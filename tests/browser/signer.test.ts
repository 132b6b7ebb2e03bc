import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deploymentAt } from '../../scripts/verifyDeploy/deployment.ts';
import { verifyDeployment } from '../../scripts/verifyDeploy/verifyDeployment.ts';
import { layPages } from './support/deploy/startApi.ts';
import { proxies, type RunningProxy, startProxy } from './support/deploy/startProxy.ts';

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
  let upstream: string;
  let gateway: string;
  let dist: string;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'user-assets-signer-'));
    closes.push(() => rm(folder, { recursive: true, force: true }));
    const api = startUnsigned();
    await once(api, 'listening');
    closes.push(async () => api.close());
    upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const keys = join(folder, 'keys');
    // Not by npm, which a signal ends before what it started.
    const args = [
      '--import',
      'tsx',
      'scripts/signer.ts',
      '--upstream',
      upstream,
      '--keys',
      keys,
      '--port',
      '0',
    ];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ALLOWED_HOSTS: 'localhost,*.localhost', TRUSTED_PROXIES: '127.0.0.1,::1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closes.push(() => end(child));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    gateway = /http:\/\/localhost:\d+/.exec(line.toString())?.[0] ?? '';
    dist = await layPages(keys, folder);
  });
  afterAll(async () => {
    for (const close of closes.reverse()) await close();
  });

  const faultsBehind = async (api: string) => {
    const running: RunningProxy = await startProxy(proxy, api, dist);
    try {
      const { certificate: ca, plainOrigin } = running;
      return await verifyDeployment(deploymentAt(running.origin, { at: '127.0.0.1', ca, plainOrigin }));
    } finally {
      await running.dispose();
    }
  };

  test('has nothing that the check from outside finds wrong; without it the API is told', async () => {
    expect(await faultsBehind(gateway)).toEqual([]);
    expect(await faultsBehind(upstream)).toEqual([
      expect.stringMatching(/config\/web: bears no X-Response-Signature, without which pages refuse/),
    ]);
  });
});

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
