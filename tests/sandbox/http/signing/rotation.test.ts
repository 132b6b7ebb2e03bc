// Commands as they are printed, minutes of them; changeKeys.test.ts asks the same of their parts in the gate.
// @module-tag long
// @alone with LONG=1: starts processes
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPageKeys } from '../../../../scripts/build/pageKeys.ts';
import { checkKnownKeys } from '../../../../scripts/verifyDeploy/checkKeys.ts';
import { noSettings } from '../../../../src/contract/ports/siteSettings.ts';
import { serverFilesIn } from '../../../../src/sandbox/books/openStore.ts';
import type { PublicKeys } from '../../../../src/sandbox/http/signing/keyFile.ts';
import { readPublicKeys } from '../../../../src/sandbox/http/signing/openKeys.ts';
import { proxies, type RunningProxy, startProxy } from '../../../browser/support/deploy/startProxy.ts';
import { commandsBelow } from '../../../readme/readmeSteps.ts';
import { moveClock, signInAt, stateOf } from '../../durability/support/customerAt.ts';
import { type Place, type RunningExchange, startExchange } from '../../durability/support/runningExchange.ts';
import { noPostgres, postgresForTests } from '../../support/postgresForTests.ts';
import { killProgram, programOf } from '../../support/startProgram.ts';
import { newSchema } from '../../support/testDatabase.ts';
import { type OpenPage, openPageWith } from './support/pageAt.ts';
import { Traffic } from './support/traffic.ts';

/** Commands are processes of their own, each of which a busy machine starts in seconds. ms */
const timeout = 300_000;

let folder: string;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotation-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server in front of an exchange, over TLS, which sends the pages that are laid. */
type FrontServer = Pick<RunningProxy, 'origin' | 'certificate'>;

/** The printed commands of a section, to be followed at the places of this test. */
function printedSteps(heading: string, { dataDir, server }: Place, front: FrontServer | null = null) {
  const steps = commandsBelow('docs/operations.md', heading);
  const file = join(folder, 'keys.json');
  const places = [
    ['/var/lib/user-assets', dataDir],
    ['/srv/user-assets/dist', join(folder, 'dist')],
    ['/etc/user-assets.keys.json', file],
    ['https://assets.example', `--at 127.0.0.1 --ca ${join(folder, 'cert.pem')} ${front?.origin}`],
  ] as const;
  const env = {
    ...process.env,
    DATABASE_URL: server?.url ?? '',
    DATABASE_SCHEMA: server?.schema ?? '',
  };
  let laid: PublicKeys | null = null;
  const follow = async (step: string): Promise<void> => {
    const isCheck = step.startsWith('npm run verify-deploy -- --keys ');
    if (isCheck && front === null) {
      const settings = { ...noSettings, keys: laid ?? noSettings.keys };
      expect(checkKnownKeys(settings, await readPageKeys(file))).toEqual([]);
      return;
    }
    const here = places.reduce((text, [from, to]) => text.replaceAll(from, to), step);
    const { stdout } = await promisify(execFile)('sh', ['-c', here], { env });
    if (isCheck) expect(stdout).toContain('All is as it has to be.');
    if (step.startsWith('npm run build -- --keys ')) laid = await readPageKeys(file);
  };
  return {
    steps,
    /** Follows all of them. */
    async followAll(): Promise<void> {
      for (const step of steps.splice(0)) await follow(step);
    },
    /** Follows the steps up to the first that says this. */
    async followTo(last: RegExp): Promise<void> {
      const at = steps.findIndex((step) => last.test(step));
      expect(at).toBeGreaterThanOrEqual(0);
      for (const step of steps.splice(0, at + 1)) await follow(step);
    },
    laidPage(): OpenPage {
      if (laid === null) throw new Error('No pages were laid.');
      return openPageWith(laid);
    },
  };
}

interface Rotated {
  readonly place: Place;
  /** Where its keys are. */
  readonly keysIn: string;
  /** Who sends its pages; null for nobody. */
  readonly front: FrontServer | null;
  /** What a page does at every process. @throws Error for what was refused */
  round(page: OpenPage): Promise<void>;
}

/** Follows the page, with calls flowing all the while. */
async function rotate({ place, keysIn, front, round }: Rotated): Promise<void> {
  const printed = printedSteps('Request and answer keys', place, front);
  const old = openPageWith(await readPublicKeys(keysIn));
  const traffic = new Traffic(round);
  ends.push(() => traffic.end());
  traffic.open('a page of before', old);
  await traffic.goesOn();

  await printed.followTo(/ --next$/);
  await traffic.goesOn();
  await printed.followTo(/verify-deploy/);
  const between = printed.laidPage();
  expect(between.keys).toMatchObject({ response: old.keys.response });
  traffic.open('a page that knows both', between);
  await traffic.goesOn();

  // As the page says, once sessions of before have ended.
  traffic.close('a page of before');
  await printed.followTo(/ --promote$/);
  await traffic.goesOn();
  const after = { request: between.keys.request, response: between.keys.otherResponse ?? '' };
  await round(openPageWith(after));
  const asBefore = openPageWith({ ...after, request: old.keys.request });
  await round(asBefore);

  await printed.followTo(/ --withdraw$/);
  await expect(round(asBefore)).rejects.toThrow(/was refused: 10004$/);
  await expect(round(openPageWith({ ...after, response: old.keys.response }))).rejects.toThrow(/: 79992$/);
  await traffic.goesOn();

  await printed.followTo(/verify-deploy/);
  expect(printed.steps).toEqual([]);
  expect(printed.laidPage().keys).toEqual(after);
  traffic.open('a page of after', printed.laidPage());
  await traffic.goesOn();
  expect(traffic.refused).toEqual([]);
}

async function exchangeAt(place: Place): Promise<RunningExchange> {
  // Codes are read from its control page, beside the proxy.
  const env = { ALLOWED_HOSTS: 'localhost,*.localhost', TRUSTED_PROXIES: '127.0.0.1', CONTROL_PAGE: 'on' };
  const exchange = await startExchange(place, { env });
  ends.push(() => exchange.kill());
  return exchange;
}

/** nginx as in deploy/, with pages as the page on operations lays them; null where there is no nginx. */
async function frontOf({ origin }: RunningExchange, place: Place): Promise<FrontServer | null> {
  const [nginx] = proxies;
  if (nginx === undefined || nginx.leftOut !== null) return null;
  await printedSteps('Pages of a trial', place).followAll();
  const front = await startProxy(nginx, origin, join(folder, 'dist'));
  ends.push(() => front.dispose());
  await writeFile(join(folder, 'cert.pem'), front.certificate);
  return front;
}

/** A conversion that begins at one process and ends at another. */
async function convertingAt(
  exchanges: readonly [RunningExchange, ...RunningExchange[]],
): Promise<(page: OpenPage) => Promise<void>> {
  const { session } = await signInAt(exchanges[0], 'main-kyc2');
  const quoteArgs = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;
  return async (page) => {
    for (const [index, { origin }] of exchanges.entries()) {
      const other = exchanges[(index + 1) % exchanges.length] ?? exchanges[0];
      const sent = { ...session };
      const { quoteTxId } = await page.call(
        origin,
        'convertQuote',
        { ...quoteArgs, requestAmount: '5' },
        sent,
      );
      await page.call(other.origin, 'convertExecute', { quoteTxId }, sent);
    }
  };
}

describe('replacing request and answer keys by the steps printed in docs/operations.md', () => {
  test('refuses nothing at the exchanges meanwhile, and withdrawn keys at once', { timeout }, async () => {
    // Two processes on one server, where there is one: what one of them accepts the other has to.
    const server = noPostgres === null ? newSchema(postgresForTests()) : null;
    const place = { dataDir: join(folder, 'data'), server };
    const first = await exchangeAt(place);
    const exchanges = server === null ? ([first] as const) : ([first, await exchangeAt(place)] as const);
    await rotate({
      ...{ place, keysIn: server === null ? place.dataDir : serverFilesIn(place.dataDir, server) },
      front: await frontOf(first, place),
      round: await convertingAt(exchanges),
    });
  });

  test('refuses nothing at the signing gateway meanwhile', { timeout }, async () => {
    const keysIn = join(folder, 'keys');
    const origin = await startGateway(await startUpstream(), keysIn);
    const verified = { risk_token: 'aaaa', component_list: { google2fa: '123456' } };
    await rotate({
      ...{ place: { dataDir: keysIn, server: null }, keysIn, front: null },
      async round(page) {
        await page.call(origin, 'riskVerify', verified);
        await page.call(origin, 'configWeb', { keys: ['webSiteComplianceConfig'] });
      },
    });
  });
});

/** An API that signs nothing and agrees with everything. */
async function startUpstream(): Promise<string> {
  const results: Readonly<Record<string, object>> = {
    '/v3/config/web': { siteId: 'EU', webSiteComplianceConfig: {} },
    '/user/public/risk/verify': { risk_token: 'aaaa', ret_code: 0, component_list: [], tries_left: 5 },
  };
  const server = createServer((request, response) => {
    const result = results[request.url ?? ''] ?? {};
    const time_now = (Date.now() / 1_000).toFixed(6);
    const envelope = { ret_code: 0, ret_msg: 'success', result, ext_code: '', ext_info: null, time_now };
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startGateway(upstream: string, keys: string): Promise<string> {
  const [program = '', ...args] = programOf('scripts/signer.ts');
  const requested = ['--upstream', upstream, '--keys', keys, '--port', '0'];
  const child: ChildProcess = spawn(program, [...args, ...requested], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => killProgram(child));
  const [line] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
  return /http:\/\/localhost:\d+/.exec(line.toString())?.[0] ?? '';
}

test('a new seed ends no session and refuses no code until the old one is withdrawn', {
  timeout,
}, async () => {
  const place = { dataDir: join(folder, 'data'), server: null };
  const printed = printedSteps('The seed of codes', place);
  const exchange = await exchangeAt(place);
  const quoteArgs = {
    ...{ coin: 'USDT', chain: 'TRX', address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy' },
    ...{ amount: '250.5', requestId: 'while-the-seed-changes' },
  };
  const customers = {
    first: { uid: 533_285, at: await signInAt(exchange, 'main-kyc2') },
    second: { uid: 700_312, at: await signInAt(exchange, 'vip3') },
  };
  const begun = async ({ at }: (typeof customers)['first']) => {
    const form = { sence: '30067', ext_info_str: JSON.stringify(quoteArgs) } as const;
    const risk_token = (await at.call('riskDefaultIntercept', form))?.result.risk_token ?? '';
    await at.call('riskSendCode', { risk_token, component_id: 'email_verify' });
    return risk_token;
  };
  const codesOf = async ({ uid }: { uid: number }) => {
    const { mails, authenticators } = await stateOf(exchange);
    return {
      email_verify: mails.find((mail) => mail.uid === uid)?.code ?? '',
      google2fa: authenticators.find((one) => one.uid === uid)?.code ?? '',
    };
  };
  const prove = async ({ at }: (typeof customers)['first'], risk_token: string, component_list: object) =>
    (await at.call('riskVerify', { risk_token, component_list }))?.result.component_list.map(
      ({ component_code }) => component_code,
    );
  const { first, second } = customers;

  const tokens = { first: await begun(first), second: await begun(second) };
  const before = { first: await codesOf(first), second: await codesOf(second) };
  await printed.followTo(/ --new-seed$/);
  expect((await codesOf(first)).google2fa).not.toBe(before.first.google2fa);
  expect(await prove(first, tokens.first, before.first)).toEqual([0, 0]);

  await moveClock(exchange, 61_000);
  const token = await begun(first);
  const after = await codesOf(first);
  await printed.followTo(/ --withdraw-seed$/);
  expect(printed.steps).toEqual([]);
  expect((await prove(second, tokens.second, before.second))?.[0]).toBe(131602);
  // Mailed and shown by the new seed; and whoever signed in before is signed in.
  expect(await prove(first, token, after)).toEqual([0, 0]);
});
