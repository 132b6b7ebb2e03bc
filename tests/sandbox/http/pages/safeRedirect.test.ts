import { describe, expect, test } from 'vitest';
import { safeRedirect } from '../../../../src/sandbox/http/pages/registerLoginPage.ts';

const site = 'http://localhost:4173';
const home = '/user/assets/';

const hostile: readonly (readonly [why: string, request: unknown])[] = [
  ['another site', 'https://evil.example/user/assets'],
  ['another scheme of our host', 'https://localhost:4173/user/assets'],
  ['another port of our host', 'http://localhost:41730/user/assets'],
  ['no scheme', '//evil.example/user/assets'],
  ['three slashes', '///evil.example'],
  ['a backslash for a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash after our own address', `${site}\\@evil.example/`],
  ['encoded slashes', '%2f%2fevil.example'],
  ['a slash and encoded slashes', '/%2f%2Fevil.example'],
  ['a slash and an encoded backslash', '/%5cevil.example'],
  ['encoded slashes after our own address', `${site}/%2f%2fevil.example`],
  ['two slashes after our own address', `${site}//evil.example`],
  ['two slashes around a dot', '/.//evil.example'],
  ['two slashes left by a parent folder', '/user/..//evil.example'],
  ['our address as a user name', `${site}@evil.example/`],
  ['a user name before our host', 'http://user@localhost:4173/user/assets'],
  ['our host as the start of another', `${site}.evil.example/`],
  ['a tab between slashes, which browsers drop', '/\t/evil.example'],
  ['a line break that begins a header', '/user/assets\r\nSet-Cookie: ua_session=stolen'],
  ['NUL', '/\0/evil.example'],
  ['a space before it', ' //evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a bare word', 'user/assets'],
  ['a list of values', ['/user/assets/deposit/', '//evil.example']],
  ['nothing', undefined],
  ['empty text', ''],
  ['text without end', `/${'a'.repeat(5000)}`],
];

const good: readonly (readonly [request: string, want: string])[] = [
  ['/user/assets/deposit/', '/user/assets/deposit/'],
  [
    '/user/assets/exchange/history?time=2026-11-01..2026-11-21',
    '/user/assets/exchange/history?time=2026-11-01..2026-11-21',
  ],
  [`${site}/user/assets/money-address?coin=BTC#top`, '/user/assets/money-address?coin=BTC#top'],
  [`${site}/`, '/'],
  ['/sandbox/', '/sandbox/'],
  [
    '/user/assets/deposit/?next=https%3A%2F%2Fevil.example',
    '/user/assets/deposit/?next=https%3A%2F%2Fevil.example',
  ],
  ['/user/../user/assets/withdraw', '/user/assets/withdraw'],
];

describe('after signing in', () => {
  test.each(hostile)('%s leads to the home page', (_why, request) => {
    expect(safeRedirect(request, site)).toBe(home);
  });

  test.each(good)('%s is followed', (request, want) => {
    expect(safeRedirect(request, site)).toBe(want);
  });

  test.each(hostile)('a browser stays on this site whatever the target is (%s)', (_why, request) => {
    expect(new URL(safeRedirect(request, site), site).origin).toBe(site);
  });
});
