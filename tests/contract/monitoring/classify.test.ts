import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classify, describeFailure } from '../../../src/contract/monitoring/describeFailure.ts';
import { everyError } from './support/everyError.ts';

const want: Record<string, { kind: string; code?: number; message: string }> = {
  abortedError: { kind: 'other', message: 'aborted' },
  accountChangedError: { kind: 'other', message: 'another account is signed in' },
  businessError: { kind: 'BusinessError', code: 700008, message: 'bad business ret_code' },
  complianceWallError: { kind: 'BusinessError', code: 10024, message: 'ComplianceWallError' },
  contractError: { kind: 'other', message: 'not sent' },
  emptyResponseError: { kind: 'ResponseError', message: 'Non Response!' },
  httpError: { kind: 'HttpError', code: 503, message: 'http error' },
  networkError: { kind: 'other', code: 50016, message: 'Network Error' },
  noPermissionError: { kind: 'BusinessError', code: 10007, message: 'user no permission' },
  notOfferedError: { kind: 'other', code: 10025, message: 'not offered on this site' },
  responseTypeError: { kind: 'ResponseError', message: 'responseType not support' },
  signatureError: {
    kind: 'ResponseError',
    code: 79992,
    message: 'Signature verification failed, please confirm whether the network environment is safe.',
  },
  signingError: { kind: 'other', code: 79993, message: 'request cannot be signed' },
  timeoutError: { kind: 'Timeout', code: 9000001, message: 'Request timeout, please re-try!' },
  tokenError: { kind: 'BusinessError', code: 1007, message: 'Timeout, token error.' },
};

test('requirements §7.9: every error class of the request layer has a monitoring class', () => {
  const source = readFileSync('src/contract/call/errors.ts', 'utf8');
  const classes = [...source.matchAll(/^export class (\w)(\w*Error) /gm)].map(
    ([, first = '', rest = '']) => first.toLowerCase() + rest,
  );
  expect(Object.keys(everyError()).sort()).toEqual(classes.sort());
  expect(Object.keys(want).sort()).toEqual(classes.sort());
});

test.each(Object.entries(everyError('Dear trader@example.com, 1.5 BTC')))(
  'a report of %s is in our own words',
  (name, error) => {
    expect(classify(error)).toBe(want[name]?.kind);
    expect(describeFailure(error)).toEqual(want[name]);
  },
);

test.each([
  [null, 'Success', 'success'],
  [new TypeError('amount 1.5 is no string'), 'TypeError', 'TypeError'],
  [new ReferenceError('x'), 'TypeError', 'ReferenceError'],
  [new RangeError('x'), 'TypeError', 'RangeError'],
  [new SyntaxError('x'), 'TypeError', 'SyntaxError'],
  [new URIError('x'), 'TypeError', 'URIError'],
  [new Error('trader@example.com'), 'other', 'Error'],
  [Object.assign(new Error('x'), { name: 'trader@example.com' }), 'other', 'Error'],
  [new DOMException('x', 'NotAllowedError'), 'other', 'NotAllowedError'],
  ['trader@example.com', 'other', 'not an error'],
  [undefined, 'other', 'not an error'],
])('%s is %s and reported as %s', (error, kind, message) => {
  expect(classify(error)).toBe(kind);
  expect(describeFailure(error)).toEqual({ kind, message });
});
