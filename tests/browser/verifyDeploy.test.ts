import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { verifiedProbe } from '../../scripts/verifyDeploy/checkSigning.ts';
import { type Answer, type Deployment, deploymentAt } from '../../scripts/verifyDeploy/deployment.ts';
import { verifyDeployment } from '../../scripts/verifyDeploy/verifyDeployment.ts';
import { faultsOfApi } from './support/deploy/faultsOfApi.ts';
import { faultsOfPages, mainName } from './support/deploy/faultsOfPages.ts';
import { having, instead, type Planted } from './support/deploy/plantedFault.ts';
import { type RunningApi, startApi } from './support/deploy/startApi.ts';
import { proxies, type RunningProxy, startProxy } from './support/deploy/startProxy.ts';

// A right deployment, spoilt in one place at a time between the server and the check.

const ready = proxies.find(({ leftOut }) => leftOut === null);

describe.runIf(ready !== undefined)('the check of a deployment from outside', () => {
  let exchange: RunningApi;
  let running: RunningProxy;
  let right: Deployment;

  beforeAll(async () => {
    exchange = await startApi();
    running = await startProxy(ready as NonNullable<typeof ready>, exchange.origin, exchange.dist);
    right = deploymentAt(running.origin, {
      at: '127.0.0.1',
      ca: running.certificate,
      plainOrigin: running.plainOrigin,
    });
  });
  afterAll(async () => {
    await running?.dispose();
    await exchange?.dispose();
  });

  // The files stay what they are, so each is asked for once.
  const files = new Map<string, Promise<Answer>>();
  const once: Deployment['ask'] = (target, requested) => {
    if (!target.startsWith('/user/assets/assets/')) return right.ask(target, requested);
    const answer = files.get(target) ?? right.ask(target, requested);
    files.set(target, answer);
    return answer;
  };

  const spoilt = ({ on, make }: Pick<Planted, 'on' | 'make'>): Deployment => ({
    ...right,
    ask: async (target, requested) => {
      const answer = await once(target, requested);
      return on.test(target) ? { ...answer, ...make(answer) } : answer;
    },
  });

  test.each([...faultsOfPages, ...faultsOfApi])('reports $what', async ({ on, make, sentence }) => {
    expect(await verifyDeployment(spoilt({ on, make }))).toContainEqual(expect.stringMatching(sentence));
  });

  test('reports a file that was changed after the build, here as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'user-assets-verify-'));
    const built = resolve('dist');
    for (const name of ['pages', 'assets', 'locales', 'worker.js'])
      await symlink(join(built, name), join(folder, name));
    const release = JSON.parse(await readFile('dist/release.json', 'utf8')) as { integrity: object };
    const integrity = { ...release.integrity, [mainName]: 'sha384-of+another/file' };
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...release, integrity }));
    expect(await verifyDeployment(spoilt({ on: /never/, make: () => ({}) }), folder)).toEqual([
      `/user/assets/assets/${mainName}: not the file that release.json lists. To mend it: build again, and deploy that.`,
    ]);
    await rm(folder, { recursive: true });
  });

  test('reports a certificate that expires in less than two weeks', async () => {
    const days = (count: number) => new Date(Date.now() + (count * 24 + 1) * 3_600_000);
    const ending = (end: Date) => ({
      ...spoilt({ on: /never/, make: () => ({}) }),
      certificateEnd: async () => end,
    });
    const day = days(13).toISOString().slice(0, 10);
    expect(await verifyDeployment(ending(days(13)))).toEqual([
      `${running.origin}: its certificate ends on ${day}, in less than 14 days. To mend it: renew it, and find out why that did not happen by itself.`,
    ]);
    expect(await verifyDeployment(ending(days(14)))).toEqual([]);
  });

  test.each([
    ['which is served', () => ({ status: 200, headers: {} }), /answered with 200 without TLS/],
    ['which redirects elsewhere', having('location', 'http://localhost/'), /leads to http:\/\/localhost\//],
    [
      'which redirects without the path',
      having('location', 'https://localhost/'),
      /leads to https:\/\/localhost\//,
    ],
  ] as const)('reports what is reachable without TLS %s', async (_, make, sentence) => {
    const sentences = await verifyDeployment(spoilt({ on: /^http:/, make }));
    expect(sentences).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)]);
    expect(sentences[0]).toContain(`${running.plainOrigin}/user/assets/?currency=JPY: `);
    expect(sentences[1]).toContain('redirect it to https://localhost:');
  });

  test('reports nothing where nothing answers without TLS', async () => {
    const silent = { ...spoilt({ on: /never/, make: () => ({}) }), plainOrigin: 'http://localhost:1' };
    expect(await verifyDeployment(silent)).toEqual([]);
  });

  test('calls an operation that must be signed, which anybody may, without changing anything', () => {
    expect(operations[verifiedProbe]).toMatchObject({
      ...{ method: 'POST', verified: true, access: 'public', reads: true },
      ...{ encrypted: false, guid: false, pathParams: [] },
    });
  });

  // The same server under another name: another origin, whose answers no page may read.
  test('reports an alternate host that pages may not read', async () => {
    const other = running.origin.replace('localhost', 'other.hk.localhost');
    const make = instead('"alternates":[]', `"alternates":["${other}"]`);
    const sentences = await verifyDeployment(spoilt({ on: /assets\/$/, make }));
    for (const part of [
      /does not allow pages of https:\/\/localhost:\d+ to read it with credentials/,
      /refuses the headers content-type, platform, usertoken, guid, client-tag, x-request-signature/,
      /hides the headers x-response-signature, client-tag/,
    ])
      expect(sentences).toContainEqual(expect.stringMatching(part));
  });

  test('reports an API that cannot be reached', async () => {
    const make = instead('"apiHost":""', '"apiHost":"https://localhost:1"');
    const sentences = await verifyDeployment(spoilt({ on: /assets\/$/, make }));
    expect(sentences).toContainEqual(
      expect.stringMatching(/^https:\/\/localhost:1: cannot be reached \(.*ECONNREFUSED/),
    );
  });

  test('is a command that reports on each host and exits with the result', { tags: ['long'] }, async () => {
    const host = new URL(running.origin).host;
    const folder = await mkdtemp(join(tmpdir(), 'user-assets-verify-'));
    const ca = join(folder, 'cert.pem');
    await writeFile(ca, running.certificate);
    const run = (...args: string[]) =>
      promisify(execFile)('npm', ['run', '--silent', 'verify-deploy', '--', ...args]).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (failure: { code: number; stdout: string; stderr: string }) => failure,
      );
    const origins = [running.origin, `https://exchange.hk.${host}`];
    const all = origins.map((origin) => `${origin}\n  All is as it has to be.\n`).join('');
    const unnamed =
      'No host was named of EU (.eu), KAZ (.kz), TUR (.tr), ARE (.ae), NLD (.nl): name those that you serve as well.\n';
    expect(await run(...origins, '--at', '127.0.0.1', '--ca', ca)).toMatchObject({
      code: 0,
      stdout: all + unnamed,
    });
    const untrusted = await run(running.origin, '--at', '127.0.0.1');
    expect([untrusted.code, untrusted.stderr]).toEqual([
      1,
      expect.stringMatching(/^The deployment cannot be asked: .*self-signed/i),
    ]);
    const without = await run();
    expect([without.code, without.stderr]).toEqual([2, 'Name the addresses to check; --help shows how.\n']);
    await rm(folder, { recursive: true });
  });
});
