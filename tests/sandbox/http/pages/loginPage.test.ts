import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { loginHtml } from '../../../../src/sandbox/http/pages/registerLoginPage.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';

const home = '/user/assets/';
const [main, vip] = demoAccounts;

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0 });
});
afterAll(() => exchange.close());

function signIn(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return exchange.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

function cookieHeader(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const unescaped = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('the login page', () => {
  test('has a button for every account, named by the text on it', async () => {
    const { body, statusCode } = await exchange.app.inject('/login');
    expect(statusCode).toBe(200);
    const buttons = body.split('<button').slice(1);
    expect(buttons.length).toBe(demoAccounts.length);
    for (const [index, { name, key, summary, uid }] of demoAccounts.entries()) {
      const [tag = '', content = ''] = (buttons[index] ?? '').split(/>([\s\S]*)<\/button>/);
      expect(tag).toContain(`value="${key}"`);
      // A name of its own would not hold what is seen, and who speaks what they see would not reach it (WCAG 2.5.3).
      expect(tag).not.toContain('aria-label');
      const heard = content.replace(/<span class="disc"[\s\S]*?<\/span>/, '').replace(/<[^>]*>/g, ' ');
      expect(unescaped(heard).replace(/\s+/g, ' ').trim()).toBe(`Sign in as ${name} ${summary} UID ${uid}`);
    }
  });

  test('has no inline script or style, and its policy allows none', async () => {
    const { body, headers } = await exchange.app.inject('/login');
    const policy = String(headers['content-security-policy']);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script/);
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'; ");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('writes every value as text', () => {
    const attack = `"><script>alert('&')</script>`;
    const markup = loginHtml({ accounts: [], redirect: attack, signedInAs: attack, problem: attack });
    expect(markup).not.toContain('<script');
    expect(markup.split('&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)')).toHaveLength(5);
  });

  test('keeps the page that was requested', async () => {
    const { body } = await exchange.app.inject(
      '/login?redirect_url=%2Fuser%2Fassets%2Fdeposit%2F%3Fa%3D1%26b%3D2',
    );
    expect(body).toContain('name="redirect_url" value="/user/assets/deposit/?a=1&#38;b=2"');
  });
});

describe('signing in', () => {
  test('opens a session, leads back and is remembered', async () => {
    const answer = await signIn({ account: main?.key ?? '', redirect_url: '/user/assets/deposit/' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/user/assets/deposit/');
    expect(answer.cookies).toMatchObject([
      { name: 'ua_session', httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'ua_token', sameSite: 'Lax', path: '/' },
    ]);
    const page = await exchange.app.inject({ url: '/login', headers: { cookie: cookieHeader(answer) } });
    expect(page.body).toContain(`You are signed in as <strong>${main?.name}</strong>`);
  });

  test('honours a full address of this site, as the pages send it', async () => {
    const headers = { host: 'localhost:4173' };
    const request = 'http://localhost:4173/user/assets/money-address?coin=BTC';
    const answer = await signIn({ account: main?.key ?? '', redirect_url: request }, headers);
    expect(answer.headers.location).toBe('/user/assets/money-address?coin=BTC');
  });

  test.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example'], ['/\r\nset-cookie: a=b']])(
    'does not redirect to %j',
    async (redirect_url) => {
      const answer = await signIn({ account: main?.key ?? '', redirect_url });
      expect(answer.headers.location).toBe(home);
      expect(answer.cookies).toHaveLength(2);
    },
  );

  test('ends the previous session', async () => {
    const before = cookieHeader(await signIn({ account: main?.key ?? '' }));
    await signIn({ account: vip?.key ?? '' }, { cookie: before });
    const { body } = await exchange.app.inject({ url: '/login', headers: { cookie: before } });
    expect(body).not.toContain('You are signed in');
  });

  test.each([['nobody'], ['__proto__'], ['']])('as %j is refused with a sentence', async (account) => {
    const answer = await signIn({ account, redirect_url: '/user/assets/deposit/' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('There is no such demo account.');
    expect(answer.body).toContain('value="/user/assets/deposit/"');
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('is refused at the request of another site (%j)', async (headers) => {
    const answer = await signIn({ account: main?.key ?? '' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });
});
