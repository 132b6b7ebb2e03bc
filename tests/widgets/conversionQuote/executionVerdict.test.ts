import { describe, expect, it } from 'vitest';
import {
  BusinessError,
  ComplianceWallError,
  EmptyResponseError,
  HttpError,
  NetworkError,
  NoPermissionError,
  ResponseTypeError,
  SignatureError,
  TimeoutError,
  TokenError,
} from '../../../src/contract/index.ts';
import { executionVerdict } from '../../../src/widgets/conversionQuote/quote/useQuoteEnd.ts';

const operation = 'convertExecute' as const;
const business = (code: number) => new BusinessError({ message: '', result: null }, { code, operation });

describe('executionVerdict', () => {
  it.each([
    { name: 'quote ended', error: business(700008), want: 'expired' },
    { name: 'price moved', error: business(32024), want: 'moved' },
    { name: 'rate below current', error: business(700016), want: 'moved' },
    { name: 'quote already used', error: business(700009), want: 'unsure' },
    { name: 'received twice', error: business(10014), want: 'unsure' },
    { name: 'received twice: the browser sent it again', error: business(10002), want: 'unsure' },
    { name: 'inner timeout', error: business(10000), want: 'unsure' },
    { name: 'no balance', error: business(700005), want: 'refused' },
    { name: 'server error, rolled back', error: business(10016), want: 'refused' },
    { name: 'HTTP 502', error: new HttpError(502, '', { operation }), want: 'unsure' },
    { name: 'HTTP 403', error: new HttpError(403, '', { operation }), want: 'refused' },
    { name: 'timeout', error: new TimeoutError(30_000, { operation }), want: 'unsure' },
    { name: 'connection lost', error: new NetworkError({ operation }), want: 'unsure' },
    { name: 'empty answer', error: new EmptyResponseError({ operation }), want: 'unsure' },
    { name: 'answer that cannot be read', error: new ResponseTypeError({ operation }), want: 'unsure' },
    { name: 'not signed in', error: new NoPermissionError({ operation, code: 10007 }), want: 'refused' },
    { name: 'token', error: new TokenError('', { operation, code: 1007 }), want: 'refused' },
    {
      name: 'compliance wall',
      error: new ComplianceWallError(null, { operation, code: 10024 }),
      want: 'refused',
    },
    {
      name: 'answer that is not signed right',
      error: new SignatureError({ operation, code: 79992 }),
      want: 'unsure',
    },
    { name: 'a mistake in code', error: new TypeError('x'), want: 'unsure' },
  ])('$name → $want', ({ error, want }) => {
    expect(executionVerdict(error)).toBe(want);
  });
});
