import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { ManualClock } from '../../../src/sandbox/world/clock.ts';
import { signRequest } from '../support/signRequest.ts';
import { privateOperations } from './support/foreignCalls.ts';

// Sessions: who gets one, what it opens, and when it ends.

const profile = operations.userProfile.path;
const writes = privateOperations.filter((operationId) => operations[operationId].method !== 'GET');

interface Session {
  readonly session: string;
  readonly token: string;
  readonly setCookies: readonly string[];
}

let exchange: Exchange;
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock, validateAnswers: true });
});
afterAll(() => exchange.close());
// Whoever signs in so often has to wait for a minute.
beforeEach(() => clock.advance(60_000));

async function login(account: string, cookie = ''): Promise<Session> {
  const answer = await exchange.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams({ account, redirect_url: '/' }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  const setCookies = [answer.headers['set-cookie'] ?? []].flat();
  const cookieCalled = (name: string) =>
    new RegExp(`^${name}=([^;]*)`).exec(setCookies.find((text) => text.startsWith(name)) ?? '')?.[1] ?? '';
  return { session: cookieCalled('ua_session'), token: cookieCalled('ua_token'), setCookies };
}

/** The code of a call; 0 or a refusal of its content is a call by somebody. */
async function codeOf(operationId: OperationId, headers: Record<string, string>): Promise<number> {
  const { method, path: url } = operations[operationId];
  const body = method === 'GET' ? undefined : '{}';
  const key = exchange.context.keys.requestPublic;
  const answer = await exchange.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...signRequest({ method, url, body, key, now: clock.now() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { ret_code, retCode } = answer.json<{ ret_code?: number; retCode?: number }>();
  return ret_code ?? retCode ?? -1;
}

const cookieOf = ({ session }: Session) => `ua_session=${session}`;
const proofOf = (session: Session) => ({ cookie: cookieOf(session), usertoken: session.token });

describe('the session cookies', () => {
  test('mark the session HttpOnly and SameSite, and let pages read the token', async () => {
    const { setCookies } = await login('main-kyc2');
    expect(setCookies.map((text) => text.replace(/=[0-9a-f]{64};/, '=…;'))).toEqual([
      'ua_session=…; Path=/; HttpOnly; SameSite=Lax',
      'ua_token=…; Path=/; SameSite=Lax',
    ]);
  });

  test('hold 32 random bytes that never repeat, of which only digests are stored', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => login('main-kyc2')));
    const values = all.flatMap(({ session, token }) => [session, token]);
    expect(new Set(values).size).toBe(16);
    for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/);
    const rows = JSON.stringify(await exchange.context.db.selectFrom('sessions').selectAll().execute());
    for (const value of values) expect(rows).not.toContain(value);
  });

  test('never adopt a session id chosen by somebody else', async () => {
    const chosen = 'a'.repeat(64);
    const { session } = await login('main-kyc2', `ua_session=${chosen}`);
    expect(session).not.toBe(chosen);
    expect(await codeOf('userProfile', { cookie: `ua_session=${chosen}` })).toBe(10007);
  });

  test('when a cookie name occurs twice, the first one counts, whatever surrounds them', async () => {
    const { session } = await login('main-kyc2');
    const unknown = `ua_session=${'a'.repeat(64)}`;
    const known = `ua_session=${session}`;
    const codes = [`lang=%; =; ${known};${unknown}`, `${unknown}; ${known}`].map((cookie) =>
      codeOf('userProfile', { cookie }),
    );
    expect(await Promise.all(codes)).toEqual([0, 10007]);
  });
});

describe('a write', () => {
  test.each(writes)(
    '%s with the cookie alone, or a token that is not of the session, is refused with 1007',
    async (operationId) => {
      const mine = await login('main-kyc2');
      const other = await login('vip3');
      const again = await login('main-kyc2');
      const cookie = cookieOf(mine);
      for (const usertoken of [undefined, '', other.token, again.token, mine.session, `${mine.token}0`]) {
        const headers: Record<string, string> = usertoken === undefined ? { cookie } : { cookie, usertoken };
        expect(await codeOf(operationId, headers)).toBe(1007);
      }
      expect(await codeOf(operationId, { usertoken: mine.token })).toBe(10007);
      expect(await codeOf(operationId, proofOf(mine))).not.toBe(10007);
    },
  );
});

describe('ending a session', () => {
  test('logout ends this session, nobody else’s, and clears the cookies', async () => {
    const mine = await login('main-kyc2');
    const elsewhere = await login('main-kyc2');
    const answer = await exchange.app.inject({
      method: 'POST',
      url: operations.logout.path,
      headers: { ...proofOf(mine), 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([answer.headers['set-cookie']].flat()).toEqual([
      'ua_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'ua_token=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect(await codeOf('userProfile', proofOf(mine))).toBe(10007);
    expect(await codeOf('userProfile', proofOf(elsewhere))).toBe(0);
  });

  const elsewhere = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
  ];

  test.each(elsewhere)('a page of another origin (%j) cannot log anybody out', async (headers) => {
    const mine = await login('main-kyc2');
    const ask = async (headersOfBody: Record<string, string>, payload?: string) => {
      const answer = await exchange.app.inject({
        method: 'POST',
        url: operations.logout.path,
        headers: { ...headers, ...headersOfBody, cookie: cookieOf(mine) },
        ...(payload === undefined ? {} : { payload }),
      });
      return [answer.json().ret_code, answer.headers['set-cookie']];
    };
    // A form, or a fetch that may not ask first, brings the cookie and no body of ours; other software brings one.
    expect(await ask({})).toEqual([10001, undefined]);
    expect(await ask({ 'content-type': 'text/plain' }, '{}')).toEqual([10001, undefined]);
    expect(await ask({ 'content-type': 'application/json' }, '{}')).toEqual([10007, undefined]);
    expect(await codeOf('userProfile', proofOf(mine))).toBe(0);
  });

  test.each(elsewhere)(
    'our page on a further listener (%j) has the token and may log out',
    async (headers) => {
      const mine = await login('main-kyc2');
      expect(await codeOf('logout', { ...proofOf(mine), ...headers })).toBe(0);
      expect(await codeOf('userProfile', proofOf(mine))).toBe(10007);
    },
  );

  test('our page on a further listener may log out of a session that has already ended', async () => {
    const mine = await login('main-kyc2');
    clock.advance(30 * 60_000 + 1);
    expect(await codeOf('logout', { ...proofOf(mine), 'sec-fetch-site': 'same-site' })).toBe(0);
  });

  test('our own page may log out without the token, which may have been removed', async () => {
    const mine = await login('main-kyc2');
    expect(await codeOf('logout', { cookie: cookieOf(mine), 'sec-fetch-site': 'same-origin' })).toBe(0);
    expect(await codeOf('userProfile', proofOf(mine))).toBe(10007);
  });

  test('signing in as somebody else ends the previous session', async () => {
    const before = await login('main-kyc2');
    await login('vip3', cookieOf(before));
    expect(await codeOf('userProfile', proofOf(before))).toBe(10007);
  });

  test('a change gets 1008 when its token belongs to a session that has just expired', async () => {
    const [mine, other] = [await login('main-kyc2'), await login('vip3')];
    clock.advance(30 * 60_000 + 1);
    expect(await codeOf('addressDelete', { cookie: cookieOf(other), usertoken: mine.token })).toBe(10007);
    expect(await codeOf('addressDelete', proofOf(mine))).toBe(1008);
    expect(await codeOf('addressDelete', proofOf(mine))).toBe(10007);
    const third = await login('main-kyc2');
    clock.advance(30 * 60_000 + 1);
    expect(await codeOf('exportList', proofOf(third))).toBe(10007);
  });

  test('half an hour without a call ends a session for good', async () => {
    const mine = await login('main-kyc2');
    clock.advance(30 * 60_000 + 1);
    expect(await codeOf('userProfile', proofOf(mine))).toBe(10007);
    expect(await codeOf('userProfile', proofOf(mine))).toBe(10007);
  });
});

describe('too many calls', () => {
  const floods = async (headers: (at: number) => Record<string, string>, url = profile) => {
    const codes: string[] = [];
    for (let at = 0; at <= exchange.context.config.callsPerSecond; at += 1) {
      codes.push((await exchange.app.inject({ url, headers: headers(at) })).body);
    }
    return codes.filter((body) => body.includes('10006')).length;
  };

  test('are counted per customer and path, over all sessions', async () => {
    const [one, two] = [await login('main-kyc2'), await login('main-kyc2')];
    expect(await floods((at) => proofOf(at % 2 === 0 ? one : two))).toBe(1);
    expect(await codeOf('userPermission', proofOf(one))).toBe(0);
    expect(await codeOf('userProfile', proofOf(await login('vip3')))).toBe(0);
  });

  test('without a session are counted by address, whatever the headers say about it', async () => {
    const lies = (at: number) => ({
      'x-forwarded-for': `10.0.0.${at}`,
      'x-real-ip': `10.0.1.${at}`,
      forwarded: `for=10.0.2.${at}`,
    });
    expect(await floods(lies, operations.countryList.path)).toBe(1);
  });
});
