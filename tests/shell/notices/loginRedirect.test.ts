import { expect, test } from 'vitest';
import { safeRedirect } from '../../../src/sandbox/http/pages/registerLoginPage.ts';
import { loginHref } from '../../../src/shell/runtime/createRuntime.ts';

const origin = 'https://assets.example';
const redirectOf = (href: string) => new URL(href, origin).searchParams.get('redirect_url');

test.each([
  '/user/assets/withdraw/',
  '/user/assets/deposit/?coin=BTC&chain=BTC',
  '/user/assets/exchange/history?time=2026-11-01..2026-11-21&page=2#row-3',
  '/user/assets/money-address?search=a%20b%26c',
])('requirements §2.3: /login gets the full current address as redirect_url (%s)', (path) => {
  const href = loginHref(`${origin}${path}`);
  expect(new URL(href, origin).pathname).toBe('/login');
  expect(redirectOf(href)).toBe(`${origin}${path}`);
  expect(safeRedirect(redirectOf(href), origin)).toBe(path);
});

test.each(['https://evil.example/user/assets/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'after the login only addresses of this site are followed, not %s',
  (target) => {
    expect(safeRedirect(redirectOf(loginHref(target)), origin)).toBe('/user/assets/');
  },
);
