import { expect, test } from 'vitest';
import { readUpstream } from '../../../scripts/signer/upstream.ts';

test.each(['https://api.internal', 'https://api.internal:8443/', 'http://localhost:4173', 'http://[::1]:80'])(
  '%s is a valid upstream',
  (text) => {
    expect(readUpstream(text)).toBe(new URL(text).origin);
  },
);

test.each([
  ...['api.internal', 'ftp://api.internal', 'https://api.internal/v1', 'https://api.internal?a', ''],
  ...['https://user:secret@api.internal', 'https://api.internal#a', 'file:///etc'],
])('%s is not', (text) => {
  expect(() => readUpstream(text)).toThrow(/use an origin without a path/);
});

test('sessions are never sent to another machine without TLS', () => {
  for (const text of ['http://api.internal', 'http://localhost.example', 'http://10.0.0.1'])
    expect(() => readUpstream(text)).toThrow(/use https for another machine/);
});
