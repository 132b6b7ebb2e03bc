import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  AbortedError,
  BusinessError,
  ComplianceWallError,
  ContractError,
  EmptyResponseError,
  HttpError,
  NetworkError,
  NoPermissionError,
  TimeoutError,
  TokenError,
} from '../../../src/contract/index.ts';
import type { Notice } from '../../../src/runtime/index.ts';
import { createFailureNotices } from '../../../src/shell/notices/createFailureNotices.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  keySeparator: false,
  nsSeparator: false,
  ns: ['user-assets', 'inverse-error-code'],
  defaultNS: 'user-assets',
  resources: {
    en: {
      'user-assets': { 'notice.wallTitle': 'Not available to you' },
      'inverse-error-code': {
        '50016': 'The network is not reachable.',
        '10007': 'Log in to continue.',
        '700006': 'The least is {{min}} {{coin}}.',
        '10024': 'The rules of your region do not allow this.',
      },
    },
  },
});

const shown: Notice[] = [];
const openWall = vi.fn();
const { onFailure, onUnhandled } = createFailureNotices({
  notices: { toast: (notice) => String(shown.push(notice)), update: vi.fn(), dismiss: vi.fn() },
  i18n,
  openWall,
});
const operation = 'convertQuote';
const business = (code: number, params = {}) =>
  new BusinessError({ message: 'server words', result: {} }, { operation, code, params });
const unhandled = (reason: unknown) => {
  const preventDefault = vi.fn();
  onUnhandled({ reason, preventDefault });
  return preventDefault;
};

beforeEach(() => {
  shown.length = 0;
  openWall.mockClear();
});

test.each([
  ['network', new NetworkError({ operation })],
  ['HTTP status', new HttpError(502, 'Bad Gateway', { operation })],
  ['timeout', new TimeoutError(30_000, { operation })],
])('a %s error shows the text of 50016 for 2 seconds, once however many fail (spec §8)', (_, error) => {
  onFailure(error, { notify: 'toast' });
  onFailure(error, { notify: 'none' });
  expect(shown).toEqual([
    { id: 'network', type: 'fail', text: 'The network is not reachable.', durationMs: 2000 },
  ]);
  unhandled(error);
  expect(shown).toHaveLength(1);
});

test.each([
  ['token expired', 'Timeout, token expired.'],
  ['', 'Timeout, token error.'],
])('1007 and 1008 with "%s" show "%s" for 3 seconds (spec §8)', (message, text) => {
  const error = new TokenError(message, { operation, code: 1008, params: {} });
  onFailure(error, { notify: 'toast' });
  unhandled(error);
  expect(shown).toMatchObject([{ text, durationMs: 3000 }]);
});

test('10024 opens the compliance modal with the result, and shows no toast (spec §8)', () => {
  const wall = { title: 'Closed', content: 'Not where you live.' };
  const error = new ComplianceWallError(wall, { operation, code: 10024, params: {} });
  onFailure(error, { notify: 'toast' });
  unhandled(error);
  expect(openWall.mock.calls).toEqual([[wall]]);
  expect(shown).toEqual([]);
});

test('10024 without a usable result still says why nothing happens', () => {
  onFailure(new ComplianceWallError('oops', { operation, code: 10024, params: {} }), { notify: 'toast' });
  expect(openWall).toHaveBeenCalledWith({
    title: 'Not available to you',
    content: 'The rules of your region do not allow this.',
  });
});

test('a failure that its caller deals with shows nothing', () => {
  onFailure(business(700006), { notify: 'toast' });
  expect(shown).toEqual([]);
});

test.each([
  ['its text, filled in', business(700006, { min: '0.001', coin: 'BTC' }), 'The least is 0.001 BTC.'],
  ['code: message without a text', business(123), '123: bad business ret_code'],
  ['the text of no permission', new NoPermissionError({ operation, code: 10007 }), 'Log in to continue.'],
])('an unhandled failure shows %s (spec §8)', (_, error, text) => {
  expect(unhandled(error)).toHaveBeenCalled();
  expect(shown).toMatchObject([{ type: 'fail', text }]);
});

test.each([
  ['no code', new EmptyResponseError({ operation })],
  ['given up', new AbortedError({ operation, cause: undefined })],
  ['not ours', new Error('a mistake in the code')],
])('an unhandled failure (%s) shows nothing', (_, error) => {
  const prevented = unhandled(error);
  expect(shown).toEqual([]);
  // The browser's console keeps what is a mistake of ours.
  expect(prevented.mock.calls.length).toBe(error instanceof ContractError ? 1 : 0);
});
