import { describe, expect, test } from 'vitest';
import { stepAt, totp } from '../../../../src/sandbox/flows/stepUp/authenticator.ts';

const secret = (bytes: number) => Buffer.from('1234567890'.repeat(7).slice(0, bytes));

// RFC 6238, appendix B.
describe.each([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])('RFC 6238 at %i s', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(seconds * 1000);
  test('SHA-1', () => expect(totp(secret(20), step, { digits: 8 })).toBe(sha1));
  test('SHA-256', () => expect(totp(secret(32), step, { digits: 8, algorithm: 'sha256' })).toBe(sha256));
  test('SHA-512', () => expect(totp(secret(64), step, { digits: 8, algorithm: 'sha512' })).toBe(sha512));
  test('truncates to the last six digits', () => expect(totp(secret(20), step)).toBe(sha1.slice(2)));
});

// RFC 4226, appendix D.
test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226 gives %s', (want) => {
  const counter = [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ];
  expect(totp(secret(20), counter.indexOf(want))).toBe(want);
});
