import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { settingsOf } from '../../scripts/serve/pageSettings.ts';
import { verifiedProbe } from '../../scripts/verifyDeploy/checkSigning.ts';
import { type Answer, type Deployment, deploymentAt } from '../../scripts/verifyDeploy/deployment.ts';
import { verifyDeployment } from '../../scripts/verifyDeploy/verifyDeployment.ts';
import { type RunningApi, startApi } from './support/deploy/startApi.ts';
import { proxies, type RunningProxy, startProxy } from './support/deploy/startProxy.ts';

// A right deployment, spoilt in one place at a time between the server and the check.

/** A fault put between the check and the deployment: what it makes of an answer. */
interface Planted {
  readonly what: string;
  readonly on: RegExp;
  readonly make: (answer: Answer) => Partial<Answer>;
  readonly told: RegExp;
}

const without =
  (name: string) =>
  ({ headers }: Answer) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
  });
const having =
  (name: string, value: string) =>
  ({ headers }: Answer) => ({
    headers: { ...headers, [name]: value },
  });
const instead =
  (from: RegExp | string, to: string) =>
  ({ body }: Answer) => ({
    body: Buffer.from(body.toString().replace(from, to)),
  });
const saying = (settings: string) => instead(/(?<=id="ua-site">)[^<]*/, settings);

/** The script that pages of this build begin with; a build before may have left its own beside it. */
const { assets } = JSON.parse(await readFile('dist/release.json', 'utf8')) as { assets: string[] };
const mainName = assets.find((name) => /^main-.*\.js$/.test(name)) ?? '';
const mainScript = new RegExp(`/${mainName.replaceAll('.', '\\.')}$`);

const pagePath = /assets\/(?:deposit\/?)?$/;
const planted: readonly Planted[] = [
  {
    what: 'a page of another build',
    on: pagePath,
    make: instead('<title>', '<title>x'),
    told: /^\/user\/assets\/ and 1 more: not the page of this build\. To mend it: /,
  },
  {
    what: 'a page that takes any code',
    on: pagePath,
    make: instead(/ integrity="[^"]*"/g, ''),
    told: /^\/user\/assets\/ and 1 more: not the page of this build\. /,
  },
  {
    what: 'a page that is missing',
    on: /deposit\/?$/,
    make: () => ({ status: 404 }),
    told: /deposit\/: answered with 404\. .* pages\/deposit\.html\.$/,
  },
  {
    what: 'a page in place of an error',
    on: /no\/such\/page$/,
    make: () => ({ status: 200 }),
    told: /answered with 200\. .* 404 and pages\/notFound/,
  },
  {
    what: 'a page that is cached',
    on: pagePath,
    make: having('cache-control', 'max-age=60'),
    told: /bears cache-control: max-age=60/,
  },
  {
    what: 'a page without a policy',
    on: pagePath,
    make: without('content-security-policy'),
    told: /bears no content-security-policy/,
  },
  {
    what: 'a loose policy',
    on: pagePath,
    make: having('content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-inline'"),
    told: /policy allows 'unsafe-inline' in script-src/,
  },
  {
    what: 'a policy without a directive',
    on: pagePath,
    make: having('content-security-policy', "default-src 'self'"),
    told: /policy lacks 'none' in frame-ancestors/,
  },
  {
    what: 'no transport security',
    on: pagePath,
    make: having('strict-transport-security', 'max-age=600'),
    told: /stay with TLS for a year/,
  },
  {
    what: 'a page of no character set',
    on: pagePath,
    make: having('content-type', 'text/html'),
    told: /has the type "text\/html"/,
  },
  {
    what: 'a page that may be framed',
    on: pagePath,
    make: without('x-frame-options'),
    told: /bears no x-frame-options/,
  },
  {
    what: 'a redirect that forgets what was chosen',
    on: /currency=JPY$/,
    make: having('location', '/user/assets/'),
    told: /^\/user\/assets\?currency=JPY: leads to /,
  },
  {
    what: 'a start without a redirect',
    on: /^\/$/,
    make: ({ headers }) => ({ status: 200, ...without('location')({ headers } as Answer) }),
    told: /^\/: answered with 200, and leads nowhere/,
  },
  {
    what: 'a file that is missing',
    on: mainScript,
    make: () => ({ status: 404 }),
    told: /main.*\.js: answered with 404/,
  },
  {
    what: 'a file that was changed',
    on: mainScript,
    make: instead(/$/, ' '),
    told: /main.*\.js: not the file of this build/,
  },
  {
    what: 'a file of the wrong type',
    on: mainScript,
    make: having('content-type', 'text/plain'),
    told: /which browsers refuse/,
  },
  {
    what: 'a file whose type is guessed',
    on: mainScript,
    make: without('x-content-type-options'),
    told: /lets browsers guess/,
  },
  {
    what: 'a file without compression',
    on: mainScript,
    make: without('content-encoding'),
    told: /sent without compression/,
  },
  {
    what: 'a file that is asked for again',
    on: mainScript,
    make: without('cache-control'),
    told: /has cache-control ""/,
  },
  {
    what: 'texts that never change',
    on: /de-DE\/user-assets\.json$/,
    make: having('cache-control', 'max-age=9'),
    told: /de-DE.*has cache-control "max-age=9"/,
  },
  {
    what: 'texts that are always sent',
    on: /^\/locales/,
    make: without('etag'),
    told: /sent again although it has not changed/,
  },
  {
    what: 'no word to robots',
    on: /^\/robots\.txt$/,
    make: () => ({ status: 404 }),
    told: /^\/robots\.txt: answered with 404\. To mend it: send dist\/robots\.txt/,
  },
  {
    what: 'a page that robots may read',
    on: /^\/robots\.txt$/,
    make: instead(/$/, 'Allow: /user/assets/deposit/\n'),
    told: /^\/robots\.txt: lets robots read \/user\/assets\/deposit\/\. /,
  },
  {
    what: 'no service worker',
    on: /\/worker\.js$/,
    make: () => ({ status: 404 }),
    told: /\/worker\.js: answered with 404\. To mend it: send dist\/worker\.js there/,
  },
  {
    what: 'the service worker of another release',
    on: /\/worker\.js$/,
    make: instead(/$/, ' '),
    told: /\/worker\.js: not the service worker of this build/,
  },
  {
    what: 'a service worker that is not looked for again',
    on: /\/worker\.js$/,
    make: having('cache-control', 'public, max-age=31536000, immutable'),
    told: /\/worker\.js: has cache-control "public.* send cache-control: no-cache/,
  },
  {
    what: 'a service worker that may fetch nothing',
    on: /\/worker\.js$/,
    make: having('content-security-policy', "default-src 'none'"),
    told: /\/worker\.js: has the policy "default-src 'none'", under which it runs/,
  },
  {
    what: 'a service worker that may answer for everything',
    on: /\/worker\.js$/,
    make: having('service-worker-allowed', '/'),
    told: /\/worker\.js: may answer for "\/"/,
  },
  {
    what: 'a page in place of a file',
    on: /no-such-file/,
    make: () => ({ status: 200 }),
    told: /no-such-file\.js and 1 more: answered with 200/,
  },
  {
    what: 'a page without settings',
    on: /assets\/$/,
    make: saying(''),
    told: /not a page of this project, or one without its settings/,
  },
  {
    what: 'no keys',
    on: /assets\/$/,
    make: saying('{"keys":{"request":null,"response":null}}'),
    told: /keys\.response .*: not set, so that answers cannot be verified/,
  },
  {
    what: 'a key that is none',
    on: /assets\/$/,
    make: instead(/"request":"[^"]*"/, '"request":"AAAA"'),
    told: /keys\.request .*: no RSA key/,
  },
  {
    what: 'a key of another exchange',
    on: /assets\/$/,
    make: ({ body }) => saying(swapped(body))({ body } as Answer),
    told: /signature does not fit the page's key \(79992\)/,
  },
  {
    what: 'an API that signs nothing',
    on: /^https?:.*\/v\d\//,
    make: without('x-response-signature'),
    told: /config\/web: bears no X-Response-Signature, without which pages refuse its answers\. .*x-verified/,
  },
  {
    what: 'an API that signs only what it need not',
    on: /config\/web$/,
    make: without('x-response-signature'),
    told: /config\/web: bears no X-Response-Signature/,
  },
  {
    what: 'a signed answer that was changed',
    on: /config\/web$/,
    make: instead('"result":{', '"result":{"x":1,'),
    told: /config\/web: its signature does not fit the page's key \(79992\)/,
  },
  {
    what: 'a proxy that lets no calls with bodies through',
    on: /config\/web$/,
    make: () => ({ status: 405, body: Buffer.from('<html>') }),
    told: /config\/web: answered with 405 and no envelope/,
  },
  {
    what: 'an API over plain HTTP',
    on: /assets\/$/,
    make: instead('"apiHost":""', '"apiHost":"http://localhost:1"'),
    told: /^http:\/\/localhost:1: pages over TLS may not talk to it/,
  },
  {
    what: 'a page in place of the API',
    on: /user\/profile$/,
    make: () => ({ body: Buffer.from('<html>') }),
    told: /no envelope of the API/,
  },
  {
    what: 'an API that is down',
    on: /\/t1$/,
    make: () => ({ status: 502 }),
    told: /\/t1: answered with 502/,
  },
  {
    what: 'a clock that is ahead',
    on: /user\/profile$/,
    make: instead(/"time_now":"[^"]*"/, `"time_now":"${Date.now() / 1_000 + 3_600}"`),
    told: /clock is \d+\.\d s ahead/,
  },
  {
    what: 'an API without a clock',
    on: /user\/profile$/,
    make: instead(/"time_now":"[^"]*"/, '"time_now":""'),
    told: /does not tell the time/,
  },
  {
    what: 'a cookie for plain HTTP',
    on: /user\/profile$/,
    make: ({ headers }) => ({ headers: { ...headers, 'set-cookie': ['a=1; Path=/'] } }),
    told: /sets the cookie a without Secure/,
  },
  {
    what: 'an open control page',
    on: /^\/sandbox\/$/,
    make: () => ({ status: 200 }),
    told: /control page of an embedded exchange is open/,
  },
];

/** The settings of a page with its two keys in each other's place. */
function swapped(body: Buffer): string {
  const settings = settingsOf(body.toString());
  const { request, response } = settings?.keys ?? {};
  return JSON.stringify({ ...settings, keys: { request: response, response: request } });
}

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
  const once: Deployment['ask'] = (target, asked) => {
    if (!target.startsWith('/user/assets/assets/')) return right.ask(target, asked);
    const answer = files.get(target) ?? right.ask(target, asked);
    files.set(target, answer);
    return answer;
  };

  const spoilt = ({ on, make }: Pick<Planted, 'on' | 'make'>): Deployment => ({
    ...right,
    ask: async (target, asked) => {
      const answer = await once(target, asked);
      return on.test(target) ? { ...answer, ...make(answer) } : answer;
    },
  });

  test.each(planted)('tells $what', async ({ on, make, told }) => {
    expect(await verifyDeployment(spoilt({ on, make }))).toContainEqual(expect.stringMatching(told));
  });

  test('tells of a file that was changed after the build, here as well', async () => {
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

  test('tells of a certificate that ends in less than two weeks', async () => {
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
    ['that is served', () => ({ status: 200, headers: {} }), /answered with 200 without TLS/],
    ['that leads elsewhere', having('location', 'http://localhost/'), /leads to http:\/\/localhost\//],
    ['that forgets the path', having('location', 'https://localhost/'), /leads to https:\/\/localhost\//],
  ] as const)('tells of what is without TLS %s', async (_, make, told) => {
    const sentences = await verifyDeployment(spoilt({ on: /^http:/, make }));
    expect(sentences).toEqual([expect.stringMatching(told), expect.stringMatching(told)]);
    expect(sentences[0]).toContain(`${running.plainOrigin}/user/assets/?currency=JPY: `);
    expect(sentences[1]).toContain('redirect it to https://localhost:');
  });

  test('finds nothing wrong where nobody answers without TLS', async () => {
    const silent = { ...spoilt({ on: /never/, make: () => ({}) }), plainOrigin: 'http://localhost:1' };
    expect(await verifyDeployment(silent)).toEqual([]);
  });

  test('asks an operation that must be signed, of anybody, without changing anything', () => {
    expect(operations[verifiedProbe]).toMatchObject({
      ...{ method: 'POST', verified: true, access: 'public', reads: true },
      ...{ encrypted: false, guid: false, pathParams: [] },
    });
  });

  // The same server under another name: another origin, whose answers no page may read.
  test('tells of an alternate host that pages may not read', async () => {
    const other = running.origin.replace('localhost', 'other.hk.localhost');
    const make = instead('"alternates":[]', `"alternates":["${other}"]`);
    const told = await verifyDeployment(spoilt({ on: /assets\/$/, make }));
    for (const part of [
      /does not allow pages of https:\/\/localhost:\d+ to read it with credentials/,
      /refuses the headers content-type, platform, usertoken, guid, client-tag, x-request-signature/,
      /hides the headers x-response-signature, client-tag/,
    ])
      expect(told).toContainEqual(expect.stringMatching(part));
  });

  test('tells of an API that nobody can reach', async () => {
    const make = instead('"apiHost":""', '"apiHost":"https://localhost:1"');
    const told = await verifyDeployment(spoilt({ on: /assets\/$/, make }));
    expect(told).toContainEqual(
      expect.stringMatching(/^https:\/\/localhost:1: cannot be reached \(.*ECONNREFUSED/),
    );
  });

  test('is a command that tells each host and ends with what it found', { tags: ['long'] }, async () => {
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
