import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { authenticatorCodes } from '../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../src/sandbox/flows/stepUp/sendCode.ts';
import { coarseNetworkOf } from '../../../../src/sandbox/http/wire/rateLimit.ts';
import { createLogger } from '../../../../src/sandbox/platform/logger.ts';
import { Customer } from '../../access/support/Customer.ts';
import { proveChange } from '../../access/support/proveChange.ts';
import { body } from '../../flows/withdrawals/support/withdraw.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const main = 533285;
const address = '203.0.113.77';
const network = '203.0.113.0/24';

const lines: string[] = [];
let server: TestServer;
beforeEach(async () => {
  lines.length = 0;
  server = await openServer({ log: createLogger((line) => lines.push(line)) });
});
afterEach(() => server.exchange.close());

/** What the log calls a customer. */
const account = expect.stringMatching(/^[0-9a-f]{12}$/);

/** The security events since the last look, without their time. */
function events(): unknown[] {
  return lines
    .splice(0)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'security')
    .map(({ message, details }) => [message, details]);
}

function signIn(key: string, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ account: key }).toString(),
  });
}

async function call(operation: OperationId, body: object, headers: Record<string, string>, isSigned = true) {
  const { path: url } = operations[operation];
  const payload = JSON.stringify(body);
  const signature = isSigned ? server.sign({ method: 'POST', url, body: payload }) : {};
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { ...headers, ...signature, 'content-type': 'application/json' },
    payload,
  });
  return answer.json<{ ret_code: number; result: Record<string, unknown> }>();
}

test('signing in, signing out and refused attempts are logged', async () => {
  const { cookies } = await signIn('main-kyc2');
  const [session, token] = cookies.map(({ value }) => value);
  await signIn('nobody-i-know');
  await signIn('main-kyc2', { origin: 'https://evil.example' });
  await call('logout', {}, { cookie: `ua_session=${session}`, usertoken: token ?? '' });
  expect(events()).toEqual([
    ['login', { account, network }],
    ['login refused', { reason: 'unknown account', network }],
    ['login refused', { reason: 'another site', network }],
    ['logout', { account, network }],
  ]);
});

test('an unknown host name and an invalid signature are logged', async () => {
  await server.app.inject({
    url: '/login',
    headers: { host: 'evil.example' },
    remoteAddress: '2001:db8:1:2::3',
  });
  const operation = 'addressChangeVerification';
  const codes = { email_code: '000000', verification_code: '000000', setting: 'WHITELIST', open: false };
  await call(operation, codes, await server.signIn(main), false);
  expect(events()).toEqual([
    ['host refused', { network: '2001:db8:1::/48' }],
    ['signature refused', { account, operation, code: 10004, network }],
  ]);
});

test('a missing session, another customer’s row and a feature hidden by an edition are logged', async () => {
  await call('walletBalance', {}, {});
  // By this one a page asks whether anybody is signed in.
  await server.app.inject({ url: operations.userProfile.path, remoteAddress: address });
  const headers = await server.signIn(main);
  await call('withdrawCancel', { id: '1' }, headers);
  await server.exchange.context.runtimeFlags.set({ config: { blockTrade: { action: 'hide' } } });
  await call('blockTradeCheck', { accountType: 'funding_block_trade' }, headers);
  expect(events()).toEqual([
    ['access refused', { operation: 'walletBalance', code: 10007, network }],
    ['access refused', { account, operation: 'withdrawCancel', code: 131310, network }],
    ['access refused', { account, operation: 'blockTradeCheck', code: 10025, network }],
  ]);
});

test('of one who hangs up before the answer, the log says where they came from', async () => {
  const { host, port } = new URL(server.exchange.address);
  const { path: url } = operations.withdrawCancel;
  const payload = '{"id":"1"}';
  const headers = {
    ...(await server.signIn(main)),
    ...server.sign({ method: 'POST', url, body: payload }),
    host,
    'content-type': 'application/json',
    'content-length': payload.length,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  // Loopback, of the family that this machine's localhost has.
  const from = coarseNetworkOf(socket.localAddress ?? '');
  socket.write(`POST ${url} HTTP/1.1\r\n${head.join('')}\r\n${payload}`, () => socket.resetAndDestroy());
  const seen: unknown[] = [];
  await vi.waitFor(() => expect(seen.push(...events())).toBeGreaterThan(0), { timeout: 30_000 });
  const details = { account, operation: 'withdrawCancel', code: 131310, network: from };
  expect(seen).toEqual([['access refused', details]]);
});

test('withdrawals that the book rules forbid and transfers from forbidden accounts are logged', async () => {
  const headers = await server.signIn(main);
  await call('withdrawCreate', body({ address: 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9' }), headers);
  const requested = { coin: 'USDT', amount: '1', requestId: 'a-foreign-account' };
  await call('transferCreate', { from: '700312-FUND', to: '533285-FUND', ...requested }, headers);
  expect(events()).toEqual([
    ['destination refused', { account, operation: 'withdrawCreate', code: 131083, network }],
    ['access refused', { account, operation: 'transferCreate', code: 131207, network }],
  ]);
});

test('invalid input, excessive calls and access to the control page from elsewhere are logged', async () => {
  const { exchange, app } = server;
  const headers = await server.signIn(main);
  await call('withdrawCancel', { id: true }, headers);
  for (const payload of ['{"id":', `{"id":"${'1'.repeat(300_000)}"}`])
    await app.inject({
      method: 'POST',
      url: operations.withdrawCancel.path,
      remoteAddress: address,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  await app.inject({ url: '/sandbox/', remoteAddress: address });
  expect(events()).toEqual([
    ['input refused', { account, operation: 'withdrawCancel', code: 10001, network }],
    // Before any operation has seen it, and before it is known whose it is.
    ['input refused', { code: 10001, network }],
    ['input refused', { code: 10001, network }],
    ['control page refused', { network }],
  ]);
  await exchange.close();
  server = await openServer({
    log: createLogger((line) => lines.push(line)),
    config: { callsPerSecond: 2 },
  });
  const { path: url } = operations.userProfile;
  for (let at = 0; at < 3; at += 1) await server.app.inject({ url, remoteAddress: address });
  expect(events()).toEqual([['too many calls', { operation: 'userProfile', code: 10006, network }]]);
});

test('security checks are logged when refused, when passed for a changed setting, and when locked', async () => {
  const headers = await server.signIn(main);
  const { context } = server.exchange;
  const operation = 'addressChangeVerification';
  const change = (email_code: string, verification_code: string) =>
    call(operation, { email_code, verification_code, setting: 'WHITELIST', open: false }, headers);
  await change('000000', '000000');
  await call('sendEmail', { type: 'address_verification' }, headers);
  const email = (await latestMails(context))[0]?.code ?? '';
  const authenticator = (await authenticatorCodes(context)).find(({ uid }) => uid === main)?.code ?? '';
  expect((await change(email, authenticator)).ret_code).toBe(0);
  expect(events()).toEqual([
    ['step-up refused', { account, operation, code: 131603, network }],
    ['step-up passed', { account, operation, network }],
    ['security settings changed', { account, operation, network }],
  ]);
  for (let at = 0; at < 15; at += 1) await change('000000', '000000');
  expect(events().at(-1)).toEqual(['step-up locked', { account, operation, code: 131080, network }]);
});

test('switching the codes of an address book entry is logged as a setting, whichever call does it', async () => {
  const owner = new Customer(server, main);
  await owner.signIn();
  const changed = () =>
    events().flatMap((event) => (String(event).startsWith('security settings') ? [event] : []));
  const prove = async <Data extends object>(scene: '30062' | '30063' | '30065', data: Data) => ({
    ...data,
    risk_verified_result_token: await proveChange(server, owner, scene, data),
  });
  const wallet = (end: string) => ({ coin: 'ETH', chain: 'ETH', address: `0x${end.repeat(40)}` });
  const noted = (operation: OperationId) => [
    ['security settings changed', { account, operation, network: '127.0.0.0/24' }],
  ];
  const { id } = await owner.get('addressCreate', wallet('1'));
  await owner.get('addressEdit', { id, remark: 'Cold' });
  expect(changed()).toEqual([]);

  await owner.get('addressEdit', await prove('30063', { id, remark: 'Cold', is_verified: true }));
  expect(changed()).toEqual(noted('addressEdit'));
  await owner.get('addressCreate', await prove('30062', { ...wallet('2'), is_verified: true }));
  expect(changed()).toEqual(noted('addressCreate'));
  const addresses = [wallet('3'), { ...wallet('4'), is_verified: true }];
  await owner.get('addressBatchCreate', await prove('30065', { addresses }));
  expect(changed()).toEqual(noted('addressBatchCreate'));
  const bank = { coin: 'EUR', channel_id: 'sepa', holder: 'Elena Hofer', iban: 'AT611904300234573201' };
  await owner.get('bankAccountCreate', await prove('30062', { ...bank, is_verified: true }));
  expect(changed()).toEqual(noted('bankAccountCreate'));
});

test('no line contains a secret, a name or a whole address', async () => {
  const { cookies } = await signIn('main-kyc2');
  await signIn('nobody-i-know');
  const [session = '', token = ''] = cookies.map(({ value }) => value);
  const headers = { cookie: `ua_session=${session}`, usertoken: token };
  const codes = { email_code: '123456', verification_code: '654321', setting: 'WHITELIST', open: false };
  await call('addressChangeVerification', codes, headers);
  const all = lines.join('');
  expect(events().length).toBeGreaterThan(2);
  for (const secret of [
    session,
    token,
    address,
    '123456',
    '654321',
    'nobody-i-know',
    'main-kyc2',
    '@',
    String(main),
  ])
    expect(all).not.toContain(secret);
});

test('lines about one customer can be linked', async () => {
  await signIn('main-kyc2');
  await signIn('vip3');
  await signIn('main-kyc2');
  const [one, other, again] = events().map((event) => JSON.stringify(event));
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test('repeated refusals of one caller do not fill the log', async () => {
  for (let at = 0; at < 200; at += 1)
    await server.app.inject({ url: '/t1', headers: { host: `${at}.example` }, remoteAddress: address });
  expect(events()).toHaveLength(60);
  server.clock.advance(60_000);
  await server.app.inject({ url: '/t1', headers: { host: 'evil.example' }, remoteAddress: address });
  expect(events()).toEqual([['host refused', { network, omitted: 140 }]]);
});

test('a customer’s events cannot be hidden behind noise from the same network', async () => {
  for (let at = 0; at < 70; at += 1) await signIn('vip3');
  lines.splice(0);
  await signIn('main-kyc2');
  expect(events()).toEqual([['login', { account, network }]]);
});
