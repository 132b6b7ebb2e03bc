import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';

// Behind a proxy that ends TLS. Who is no proxy of ours may say what it likes of itself.

const host = 'assets.example';
const throughProxy = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({
    dataDir: 'memory',
    port: 0,
    access: { allowedHosts: [host, 'localhost'], trustedProxies: ['127.0.0.1', '10.1.0.0/16'] },
    config: { callsPerSecond: 5 },
  });
});
afterAll(() => exchange.close());

function signIn(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  return exchange.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      account: 'main-kyc2',
      redirect_url: `https://${host}/user/assets/deposit/`,
    }).toString(),
  });
}

type Answer = Awaited<ReturnType<typeof signIn>>;
const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []].flat().map((text) => text.replace(/=[0-9a-f]{64};/, '=…;'));
const cookieCalled = ({ cookies }: Answer, name: string) =>
  cookies.find((cookie) => cookie.name === name)?.value;

const profile = (cookie: string, headers: Record<string, string> = throughProxy) =>
  exchange.app
    .inject({ url: operations.userProfile.path, headers: { ...headers, cookie } })
    .then((answer) => answer.json<{ ret_code: number }>().ret_code);

describe('over TLS', () => {
  test('cookies are sent over TLS alone, and to this host alone', async () => {
    const answer = await signIn({ ...throughProxy, origin: `https://${host}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/assets/deposit/']);
    expect(cookiesOf(answer)).toEqual([
      '__Host-ua_session=…; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-ua_token=…; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('a session is read from that cookie, not from one that a neighbouring host may have set', async () => {
    const session = cookieCalled(await signIn(throughProxy), '__Host-ua_session');
    expect(await profile(`__Host-ua_session=${session}`)).toBe(0);
    expect(await profile(`ua_session=${session}`)).toBe(10007);
  });

  test('logout ends it and removes the cookies', async () => {
    const answer = await signIn(throughProxy);
    const cookie = `__Host-ua_session=${cookieCalled(answer, '__Host-ua_session')}`;
    const out = await exchange.app.inject({
      method: 'POST',
      url: operations.logout.path,
      headers: { ...throughProxy, cookie, usertoken: cookieCalled(answer, '__Host-ua_token') },
      payload: {},
    });
    expect(cookiesOf(out)).toEqual([
      '__Host-ua_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-ua_token=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
    expect(await profile(cookie)).toBe(10007);
  });

  test('browsers are told to use TLS from then on', async () => {
    for (const url of ['/login', operations.countryList.path, '/nowhere', '/%']) {
      const { headers } = await exchange.app.inject({ url, headers: throughProxy });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});

describe.each([
  ['without any sign of TLS', { host }, '127.0.0.1'],
  ['when a caller other than our proxy claims TLS', throughProxy, '192.0.2.9'],
  [
    'when a caller behind the proxy claims TLS',
    { ...throughProxy, 'x-forwarded-proto': 'https, http' },
    '10.1.2.3',
  ],
])('%s', (_what, headers, remoteAddress) => {
  test('cookies and answers are the same as over plain HTTP', async () => {
    const answer = await signIn(headers, remoteAddress);
    expect(cookiesOf(answer)).toEqual([
      'ua_session=…; Path=/; HttpOnly; SameSite=Lax',
      'ua_token=…; Path=/; SameSite=Lax',
    ]);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });
});

test('a name that a page invents in x-forwarded-host is refused', async () => {
  const headers = { host, 'x-forwarded-host': 'evil.example' };
  for (const url of ['/login', '/%'])
    expect((await exchange.app.inject({ url, headers })).statusCode).toBe(421);
});

describe('callers who are not signed in', () => {
  const flood = async (headers: (at: number) => Record<string, string>) => {
    const answers: string[] = [];
    for (let at = 0; at < 10; at += 1)
      answers.push(
        (await exchange.app.inject({ url: operations.countryList.path, headers: headers(at) })).body,
      );
    return answers.filter((body) => body.includes('10006')).length;
  };

  test('have a limit each although they come through one proxy', async () => {
    expect(await flood((at) => ({ host, 'x-forwarded-for': `203.0.113.${at}` }))).toBe(0);
  });

  test('cannot change their limit by what their own headers say', async () => {
    expect(
      await flood((at) => ({ host, 'x-forwarded-for': `198.51.100.${at}, 203.0.113.99` })),
    ).toBeGreaterThan(0);
  });
});

test('pages may use the camera, for scanning addresses, and no other device', async () => {
  for (const url of ['/login', '/sandbox/', '/nowhere', operations.countryList.path]) {
    const { headers } = await exchange.app.inject(url);
    expect(headers['permissions-policy']).toBe(
      'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    );
  }
});
