import { expect, test } from 'vitest';
import { safeHref } from '../../src/formats/shared/references.ts';

test.each([
  'https://example.com/a?b=c#d',
  '/user/assets/deposit/',
  '/',
  '/a//b',
  '/a\\b',
  '/%2F/example.com',
])('%j is a safe target', (href) => expect(safeHref(href)).toBe(href));

test.each([
  ['another site by two slashes', '//example.com'],
  ['another site by a backslash', '/\\example.com'],
  ['another site by a tab between the slashes', '/\t/example.com'],
  ['another site by a line end between the slashes', '/\r\n/example.com'],
  ['another site by a line end before a backslash', '/\n\\example.com'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a line end', '\njavascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['an address that is not encrypted', 'http://example.com'],
  ['no address', 'example.com'],
  ['nothing', ''],
  ['a number', 1],
])('%s is not', (_what, href) => expect(safeHref(href)).toBeUndefined());
