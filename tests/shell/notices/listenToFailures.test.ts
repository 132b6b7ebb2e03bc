import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { BusinessError, NetworkError, TokenError } from '../../../src/contract/index.ts';
import { createStore, type Notice } from '../../../src/runtime/index.ts';
import { listenToFailures } from '../../../src/shell/notices/listenToFailures.ts';
import type { ShowFailure } from '../../../src/shell/notices/showFailure.tsx';
import { settled } from '../../settled.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  keySeparator: false,
  ns: ['inverse-error-code'],
  resources: { en: { 'inverse-error-code': { '50016': 'The network is not reachable.' } } },
});

const operation = 'convertQuote';
const network = new NetworkError({ operation, cause: undefined });
const token = new TokenError('', { operation, code: 1007, params: {} });
const refused = new BusinessError({ message: 'no', result: {} }, { operation, code: 5, params: {} });

const toasts: Notice[] = [];
const ports = {
  notices: {
    toast: (notice: Notice) => String(toasts.push(notice)),
    notify: vi.fn(),
    message: vi.fn(),
    update: vi.fn(),
    dismiss: vi.fn(),
  },
  i18n,
  dialog: createStore(null),
};

beforeEach(() => {
  toasts.length = 0;
});

test('failures that occur while the code loads wait for it, in their order', async () => {
  const shown: unknown[] = [];
  let arrive = (_: () => ShowFailure) => {};
  const fetchShow = vi.fn(() => new Promise<() => ShowFailure>((resolve) => (arrive = resolve)));
  const { onFailure, onUnhandled } = listenToFailures(ports, fetchShow);
  onFailure(network, { notify: 'toast' });
  onFailure(token, { notify: 'toast' });
  onFailure(refused, { notify: 'notification', title: 'Convert' });
  onUnhandled({ reason: refused, preventDefault: () => undefined });
  await settled();
  expect(shown).toEqual([]);
  arrive(
    () =>
      async ({ error, about }) =>
        void shown.push([error, about.notify]),
  );
  await settled();
  expect(shown).toEqual([
    [network, 'toast'],
    [token, 'toast'],
    [refused, 'notification'],
  ]);
  expect(fetchShow).toHaveBeenCalledTimes(1);
});

test('when the code cannot be loaded the text appears in a plain toast, and the next failure retries', async () => {
  const show = vi.fn<ShowFailure>(async () => undefined);
  const fetchShow = vi.fn<() => Promise<() => ShowFailure>>();
  fetchShow.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(() => show);
  const { onFailure } = listenToFailures(ports, fetchShow);
  onFailure(network, { notify: 'toast' });
  await settled();
  expect(toasts).toEqual([{ id: '50016', type: 'fail', text: 'The network is not reachable.' }]);
  onFailure(network, { notify: 'toast' });
  await settled();
  expect(toasts).toHaveLength(1);
  expect(show).toHaveBeenCalledTimes(1);
});

test('nothing is loaded for a failure that its caller handles', () => {
  const fetchShow = vi.fn();
  listenToFailures(ports, fetchShow).onFailure(refused, { notify: 'toast' });
  expect(fetchShow).not.toHaveBeenCalled();
});
