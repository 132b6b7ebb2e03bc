// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { PlainToasts } from '../../../src/shell/notices/PlainToasts.tsx';
import { ToastRegion, type ToastsProps } from '../../../src/shell/notices/ToastRegion.tsx';
import Toasts from '../../../src/shell/notices/Toasts.tsx';
import { createToastStore } from '../../../src/shell/notices/toastStore.ts';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  resources: { en: { translation: { 'notice.label': 'Notification', 'shell.close': 'Close' } } },
});

function show(Component: ComponentType<ToastsProps>) {
  const store = createToastStore((work, ms) => setTimeout(work, ms));
  render(
    <I18nextProvider i18n={i18n}>
      <Component store={store} />
    </I18nextProvider>,
  );
  return store;
}

afterEach(cleanup);

test('before the first toast there is only its container; the first one loads the rest', async () => {
  const store = show(ToastRegion);
  expect(document.querySelector('#toast-container')?.childElementCount).toBe(0);
  act(() => void store.toast({ type: 'success', text: 'Address saved' }));
  expect(await screen.findByText('Address saved')).toBeTruthy();
});

test('a toast has the sign of its type, says its text and can be closed', async () => {
  const store = show(Toasts);
  act(() => void store.toast({ type: 'process', text: 'Converting' }));
  expect(screen.getByRole('region', { name: 'Notification' })).toBeTruthy();
  expect(document.querySelector('.ua-toast__icon--process svg')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.get()[0]?.isOpen).toBe(false);
});

test('F8 leads to the toasts (spec §9)', () => {
  const store = show(Toasts);
  act(() => void store.toast({ type: 'info', text: 'Address saved' }));
  act(() => void fireEvent.keyDown(document, { code: 'F8' }));
  expect(document.activeElement?.className).toBe('ua-toasts');
});

test.each([
  ['with its code', Toasts],
  ['without it', PlainToasts],
])('a toast leaves when its time is over, %s', async (_, Component) => {
  const store = show(Component);
  act(() => void store.toast({ type: 'fail', text: 'No network', durationMs: 50 }));
  expect(screen.getAllByText('No network').length).toBeGreaterThan(0);
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  expect(store.get()[0]?.isOpen).toBe(false);
});
