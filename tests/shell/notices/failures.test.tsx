// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperationId } from '../../../generated/api/operations.ts';
import english from '../../../schemas/locales/en/inverse-error-code.json';
import frame from '../../../schemas/locales/en/user-assets.json';
import {
  AbortedError,
  BusinessError,
  ComplianceWallError,
  type ContractError,
  codes,
  EmptyResponseError,
  HttpError,
  NetworkError,
  NoPermissionError,
  ResponseTypeError,
  SignatureError,
  TimeoutError,
  TokenError,
} from '../../../src/contract/index.ts';
import { createStore, type Notice, type TitledNotice } from '../../../src/runtime/index.ts';
import { Slot } from '../../../src/shell/frame/FramePart.tsx';
import { type Failure, listenToFailures } from '../../../src/shell/notices/listenToFailures.ts';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  nsSeparator: false,
  ns: ['user-assets', 'inverse-error-code'],
  defaultNS: 'user-assets',
  interpolation: { escapeValue: false },
  resources: { en: { 'user-assets': frame, 'inverse-error-code': english } },
});

const operation: OperationId = 'convertQuote';
const business = (
  code: number,
  { message = 'server words', params = {}, op = operation as OperationId } = {},
) => new BusinessError({ message, result: {} }, { operation: op, code, params });

const toasts: Notice[] = [];
const notifications: TitledNotice[] = [];
const dialog = createStore<ReactNode>(null);
const notices = {
  toast: (notice: Notice) => String(toasts.push(notice)),
  notify: (notice: TitledNotice) => void notifications.push(notice),
  message: vi.fn(),
  update: vi.fn(),
  dismiss: vi.fn(),
};

/** A listener of its own for each test: what it remembers must not leak into the next. */
function listen(kycHref?: string) {
  const failures = listenToFailures({ notices, i18n, dialog, kycHref });
  const unhandled = (reason: unknown) => {
    const preventDefault = vi.fn();
    failures.onUnhandled({ reason, preventDefault });
    return preventDefault;
  };
  /** As the request layer does it: its handlers hear first, then nobody deals with the rejection. */
  const failUnhandled = (error: ContractError, about: Failure['about'] = { notify: 'toast' }) => {
    failures.onFailure(error, about);
    return unhandled(error);
  };
  return { ...failures, unhandled, failUnhandled };
}

// Its first load takes as long as the machine is busy.
beforeAll(() => import('../../../src/shell/notices/showFailure.tsx'));

/** What comes later has come: the chunk and the texts are there, only promises are left. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  toasts.length = 0;
  notifications.length = 0;
  dialog.set(null);
  render(
    <I18nextProvider i18n={i18n}>
      <Slot content={dialog} />
    </I18nextProvider>,
  );
});
afterEach(cleanup);

describe('failures shown at once, whichever part made the call', () => {
  test.each([
    ['a network error', new NetworkError({ operation, cause: undefined })],
    ['an HTTP status error', new HttpError(502, 'Bad Gateway', { operation })],
    ['an HTTP status with a text of its own', new HttpError(403, '', { operation, textKey: 'http403' })],
    ['a timeout', new TimeoutError(30_000, { operation })],
  ])('requirements §8.1: %s shows the translated text of code 50016 for 2 seconds', async (_, error) => {
    const { failUnhandled } = listen();
    failUnhandled(error);
    await settled();
    expect(toasts).toEqual([{ id: 'network', type: 'fail', text: english['50016'], durationMs: 2000 }]);
  });

  test('a call that asked for no notice shows no network toast: it reports in its own place', async () => {
    const { failUnhandled } = listen();
    failUnhandled(new NetworkError({ operation, cause: undefined }), { notify: 'none' });
    await settled();
    expect(toasts).toEqual([]);
  });

  test.each([
    [1007, 'token expired', 'Timeout, token expired.'],
    [1008, 'token expired', 'Timeout, token expired.'],
    [1008, '', 'Timeout, token error.'],
    [1007, 'gone\u0000\u202e', 'Timeout, gone .'],
  ])('requirements §8.1: ret_code %i with "%s" is the toast "%s" for 3 s', async (code, message, text) => {
    const { failUnhandled } = listen();
    failUnhandled(new TokenError(message, { operation, code, params: {} }));
    await settled();
    expect(toasts).toEqual([{ id: 'token', type: 'warn', text, durationMs: 3000 }]);
  });

  test('requirements §8.1: ret_code 10024 opens the compliance modal with the result, and nothing else', async () => {
    const { failUnhandled } = listen();
    const wall = {
      title: 'Not offered here',
      content: 'Your region does not allow it.',
      actions: [
        { label: 'Read why', link: '/terms' },
        { label: 'Bad', link: 'javascript:alert(1)' },
      ],
    };
    const error = new ComplianceWallError(wall, { operation, code: 10024, params: {} });
    expect(error.message).toBe('');
    failUnhandled(error);
    const modal = await screen.findByRole('dialog', { name: 'Not offered here' });
    expect(within(modal).getByText('Your region does not allow it.')).toBeTruthy();
    expect(within(modal).getByRole('link', { name: 'Read why' }).getAttribute('href')).toBe('/terms');
    expect(within(modal).queryByText('Bad')).toBeNull();
    await userEvent.click(within(modal).getByRole('button', { name: 'Close' }));
    expect(dialog.get()).toBeNull();
    expect(toasts).toEqual([]);
  });

  test('10024 without a usable result still says why nothing happens', async () => {
    const { onFailure } = listen();
    onFailure(new ComplianceWallError('oops', { operation, code: 10024, params: {} }), { notify: 'none' });
    const modal = await screen.findByRole('dialog', { name: frame['notice.wallTitle'] });
    expect(within(modal).getByText(english['10024'])).toBeTruthy();
  });

  test.each([
    ['/verify', frame['notice.kycGo']],
    [undefined, null],
  ])('requirements §8.2: 42039 (need KYC) opens a prompt; on page %s it offers "%s"', async (href, go) => {
    const { failUnhandled } = listen(href);
    failUnhandled(business(codes.needKyc));
    const prompt = await screen.findByRole('dialog', { name: frame['notice.kycTitle'] });
    const links = within(prompt).queryAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      go === null ? [] : [[go, href]],
    );
    await userEvent.click(within(prompt).getByRole('button', { name: 'Close' }));
    expect(dialog.get()).toBeNull();
    expect(toasts).toEqual([]);
  });

  test('a page that reads something closed to this customer prompts once, a change prompts each time', async () => {
    const { onFailure } = listen();
    const read = () => business(codes.needKyc, { op: 'fiatUserPreferences' });
    const prompts = async (error: ContractError) => {
      onFailure(error, { notify: 'none' });
      await settled();
      const isThere = dialog.get() !== null;
      act(() => dialog.set(null));
      return isThere;
    };
    expect(await prompts(read())).toBe(true);
    expect(await prompts(read())).toBe(false);
    expect(await prompts(business(codes.needKyc, { op: 'depositOrder' }))).toBe(true);
  });
});

describe('the global handler for unhandled rejections', () => {
  test.each([
    ['700006', business(700006, { params: { min: '0.001', coin: 'BTC' } }), 'Minimum 0.001 BTC.'],
    ['79992', new SignatureError({ operation, code: 79992 }), english['79992']],
    ['10031 (server verification error)', business(codes.serverVerification), english['10031']],
    ['50001 (closed coin)', business(codes.closedCoin), 'This coin is closed for now.'],
    [
      '50001 whose answer names the coin',
      business(codes.closedCoin, { params: { coin: 'LUNA' } }),
      'LUNA is closed for now.',
    ],
    ['10007', new NoPermissionError({ operation, code: 10007 }), english['10007']],
  ])('requirements §8.2: %s shows the translated text for the code', async (_, error, text) => {
    const { failUnhandled } = listen();
    expect(failUnhandled(error)).toHaveBeenCalled();
    await settled();
    expect(toasts).toEqual([{ id: `code-${error.code}`, type: 'fail', text }]);
  });

  test('requirements §8.1: 79992 says "Signature verification failed, please confirm whether the network environment is safe."', () => {
    expect(english['79992']).toBe(
      'Signature verification failed, please confirm whether the network environment is safe.',
    );
  });

  test.each([
    ['Market closed', '123456: Market closed'],
    ['', '123456: bad business ret_code'],
    ['<b>No</b>\n\u202etrade', '123456: <b>No</b> trade'],
    ['x'.repeat(10_000), `123456: ${'x'.repeat(300)}`],
  ])('requirements §8.2: without a translation it shows "code: message"', async (message, text) => {
    const { failUnhandled } = listen();
    failUnhandled(business(123456, { message }));
    await settled();
    expect(toasts).toMatchObject([{ text }]);
  });

  test('the server’s parameter names are not taken for options of the translation', async () => {
    const { failUnhandled } = listen();
    const params = { ns: 'user-assets', context: 'x', min: '1', coin: 'BTC' };
    failUnhandled(business(700006, { params }));
    await settled();
    expect(toasts[0]?.text).toBe('Minimum 1 BTC.');
  });

  test('requirements §8.2: a call that asked for notify-style reminders shows a notification with its title', async () => {
    const { failUnhandled } = listen();
    failUnhandled(business(700013), { notify: 'notification', title: 'Convert BTC' });
    await settled();
    expect(toasts).toEqual([]);
    expect(notifications).toEqual([{ type: 'fail', title: 'Convert BTC', text: english['700013'] }]);
  });

  test('requirements §8.2: a notification without a title of its own has the configured one', async () => {
    const { failUnhandled } = listen();
    failUnhandled(business(700013), { notify: 'notification' });
    await settled();
    expect(notifications[0]?.title).toBe(frame['notice.title']);
  });

  test('a call that asked for no notice shows nothing, even if unhandled', async () => {
    const { failUnhandled } = listen();
    failUnhandled(business(700013), { notify: 'none' });
    await settled();
    expect([...toasts, ...notifications]).toEqual([]);
  });

  test.each([
    ['an empty body', new EmptyResponseError({ operation })],
    ['an unsupported response type', new ResponseTypeError({ operation, cause: undefined })],
  ])('requirements §8.1: a rejection without a ret_code (%s) is for monitoring only', async (_, error) => {
    const { failUnhandled } = listen();
    expect(failUnhandled(error)).toHaveBeenCalled();
    await settled();
    expect([...toasts, ...notifications, dialog.get()]).toEqual([null]);
  });

  test('an aborted call is not a failure', async () => {
    const { unhandled } = listen();
    unhandled(new AbortedError({ operation, cause: undefined }));
    await settled();
    expect(toasts).toEqual([]);
  });

  test('a programming error stays in the browser’s console', async () => {
    const { unhandled } = listen();
    expect(unhandled(new Error('a mistake in the code'))).not.toHaveBeenCalled();
    await settled();
    expect(toasts).toEqual([]);
  });
});

test.each([
  ['a business code', business(700006)],
  ['a failed signature', new SignatureError({ operation, code: 79992 })],
])('%s that its caller handles shows nothing', async (_, error) => {
  const { onFailure } = listen();
  onFailure(error, { notify: 'toast' });
  await settled();
  expect([...toasts, ...notifications, dialog.get()]).toEqual([null]);
});
