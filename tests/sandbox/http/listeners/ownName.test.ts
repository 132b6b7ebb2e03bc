import { expect, test } from 'vitest';
import { isMainListener, underOwnName } from '../../../../src/sandbox/http/listeners/crossOrigin.ts';

test.each([
  ['localhost', 'http://localhost:4174'],
  ['exchange.hk.localhost', 'http://exchange.hk.localhost:4174'],
  ['EXCHANGE.NL.LOCALHOST', 'http://exchange.nl.localhost:4174'],
  ['localhost.evil.example', 'http://localhost:4174'],
  ['evil;script-src *.localhost', 'http://localhost:4174'],
  ['.localhost', 'http://localhost:4174'],
])('a page on %s reaches the listener at %s', (hostname, origin) => {
  expect(underOwnName('http://localhost:4174', hostname)).toBe(origin);
});

test.each([
  ['http://localhost:4173', true],
  ['http://exchange.hk.localhost:4173', true],
  ['http://exchange.hk.localhost:4999', false],
  ['https://exchange.hk.localhost:4173', false],
  ['http://localhost.evil.example:4173', false],
  ['null', false],
  ['no address', false],
])('a page of the main listener: %s, %s', (origin, isOurs) => {
  expect(isMainListener(origin, 'http://localhost:4173')).toBe(isOurs);
});
