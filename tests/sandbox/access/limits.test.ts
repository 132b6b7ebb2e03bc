import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { defaultConfig } from '../../../src/sandbox/platform/config.ts';
import { openServer, type TestServer } from '../support/openServer.ts';

// What anybody may do at any speed, a program does fifty thousand times a minute.

const main = 533285;
const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ config: { reportsPerMinute: defaultConfig.reportsPerMinute } });
});
afterAll(() => server.exchange.close());
afterEach(() => server.clock.advance(hour + 1));

function signIn(account: string, remoteAddress: string) {
  return server.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ account }).toString(),
  });
}

/** How many of so many tries to sign in were let through. */
async function signInOften(times: number, to: (at: number) => [account: string, address: string]) {
  let admitted = 0;
  for (let at = 0; at < times; at += 1) if ((await signIn(...to(at))).statusCode === 303) admitted += 1;
  return admitted;
}

const sessions = async () =>
  (await server.exchange.context.db.selectFrom('sessions').selectAll().execute()).length;

describe('signing in', () => {
  test('is limited for one network, whoever signs in, and possible again after a minute', async () => {
    const accounts = ['main-kyc2', 'vip3'];
    expect(await signInOften(120, (at) => [accounts[at % 2] ?? '', `2001:db8:7::${at.toString(16)}`])).toBe(
      100,
    );
    const refused = await signIn('main-kyc2', '2001:db8:7::1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.cookies]).toEqual([429, '60', []]);
    expect(refused.body).toContain('Too many people signed in from here. Try again in a minute.');
    expect((await signIn('main-kyc2', '2001:db8:8::1')).statusCode).toBe(303);
    server.clock.advance(minute);
    expect((await signIn('main-kyc2', '2001:db8:7::1')).statusCode).toBe(303);
  });

  test('is limited for one account, over all networks', async () => {
    expect(await signInOften(220, (at) => ['main-kyc2', `203.0.113.${at}`])).toBe(200);
    expect((await signIn('vip3', '203.0.113.1')).statusCode).toBe(303);
  });

  test('counts attempts for an unknown account as well', async () => {
    expect(await signInOften(150, () => ['nobody', '198.51.100.1'])).toBe(0);
    expect((await signIn('main-kyc2', '198.51.100.1')).statusCode).toBe(429);
  });
});

describe('a session', () => {
  test('ends twelve hours after signing in, however busy it was', async () => {
    const headers = await server.signIn(main);
    const code = async () =>
      (await server.app.inject({ url: operations.userProfile.path, headers })).json().ret_code;
    for (let passed = 0; passed < 12 * hour; passed += 20 * minute) {
      expect(await code()).toBe(0);
      server.clock.advance(20 * minute);
    }
    expect(await code()).toBe(0);
    server.clock.advance(1);
    expect(await code()).toBe(10007);
  });

  test('survives a move of the clock of the exchange', async () => {
    const headers = await server.signIn(main);
    await server.exchange.context.clockControl.advance(24 * hour);
    const { ret_code } = (await server.app.inject({ url: operations.userProfile.path, headers })).json();
    expect(ret_code).toBe(0);
  });

  test('is deleted after it has ended, even if nobody asks for it', async () => {
    await server.signIn(main);
    await server.exchange.tick();
    expect(await sessions()).toBeGreaterThan(0);
    // Half an hour longer than it lives: until then a change is told that its session has just ended (1008).
    server.clock.advance(61 * minute);
    await server.signIn(main);
    await server.exchange.tick();
    expect(await sessions()).toBe(1);
  });
});

describe('reports from pages', () => {
  const platform = 'pc-user';
  const events = [{ name: 'login', at: '1753351200000' }];
  const event = { kind: 'Timeout', message: 'Request timeout', count: 1, occurredAt: '1753351200482' };

  async function report(operation: OperationId, payload: object, remoteAddress: string): Promise<number> {
    const url = operations[operation].path;
    const answer = await server.app.inject({ method: 'POST', url, remoteAddress, payload });
    return answer.json<{ ret_code: number }>().ret_code;
  }

  test('are limited for one network, in whatever way it sends them, and accepted again after a minute', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 150; at += 1) {
      codes.push(await report('monitoringReport', { platform, events: [event] }, '192.0.2.7'));
      codes.push(await report('eventsTrack', { events }, '192.0.2.7'));
    }
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await report('eventsTrack', { events }, '192.0.2.7')).toBe(10006);
    expect(await report('eventsTrack', { events }, '192.0.2.8')).toBe(0);
    server.clock.advance(minute);
    expect(await report('monitoringReport', { platform, events: [event] }, '192.0.2.7')).toBe(0);
  });
});

async function post(operation: OperationId, body: object, remoteAddress: string, uid = main) {
  const url = operations[operation].path;
  const payload = JSON.stringify(body);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      ...(await server.signIn(uid)),
      ...server.sign({ method: 'POST', url, body: payload }),
      'content-type': 'application/json',
    },
    payload,
  });
  return answer.json<{ ret_code: number }>().ret_code;
}

describe('security checks', () => {
  const wrong = { email_code: '000000', verification_code: '000000', setting: 'WHITELIST', open: false };
  const change = (address: string, uid: number) => post('addressChangeVerification', wrong, address, uid);

  test('accept a limited number of wrong codes from one network, whichever accounts they are for', async () => {
    const customers = [533285, 700312, 812007];
    const codes: number[] = [];
    for (let at = 0; at < 30; at += 1) codes.push(await change('192.0.2.1', customers[at % 3] ?? 0));
    expect(new Set(codes)).toEqual(new Set([131603]));
    // Each of the three has tries left of its own.
    for (const uid of customers) expect(await change('192.0.2.1', uid)).toBe(131080);
    expect(await change('192.0.2.2', main)).toBe(131603);
  });

  test('send a limited number of mails for one account', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 61; at += 1) {
      codes.push(await post('sendEmail', { type: 'address_verification' }, `203.0.113.${at}`));
      await server.exchange.context.db.updateTable('mails').set({ used_at: 1 }).execute();
    }
    expect([codes.filter((code) => code === 0).length, codes.at(-1)]).toEqual([60, 10006]);
    expect(await post('sendEmail', { type: 'address_verification' }, '203.0.113.1', 700312)).toBe(0);
  });
});
