// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import texts from '../../../schemas/locales/en/user-assets.json';
import type { NoticeType } from '../../../src/runtime/index.ts';
import { PlainToasts, ToastRegion, type ToastsProps } from '../../../src/shell/notices/ToastRegion.tsx';
import Toasts from '../../../src/shell/notices/Toasts.tsx';
import { createToastStore } from '../../../src/shell/notices/toastStore.ts';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  resources: { en: { translation: texts } },
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

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('before the first toast there is only its container; the first one loads the rest', async () => {
  const store = show(ToastRegion);
  expect(document.querySelector('#toast-container')?.childElementCount).toBe(0);
  act(() => void store.toast({ type: 'success', text: 'Address saved' }));
  expect(await screen.findByText('Address saved')).toBeTruthy();
  expect(document.querySelector('#toast-container .ua-toasts')).not.toBeNull();
});

test('requirements §4.5: each of the five types has its own icon', () => {
  const store = show(Toasts);
  const types: NoticeType[] = ['success', 'fail', 'info', 'warn', 'process'];
  const drawings = types.map((type) => {
    act(() => void store.toast({ type, text: type, id: type }));
    return document.querySelector(`.ua-toast__icon--${type} use`)?.getAttribute('href');
  });
  expect(new Set(drawings).size).toBe(5);
  expect(drawings.at(-1)).toBe('#icon-loading');
});

test('a toast shows its text and can be closed', async () => {
  const store = show(Toasts);
  act(() => void store.toast({ type: 'process', text: 'Converting' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.get()[0]?.isOpen).toBe(false);
});

test('requirements §9.8: the accessibility label is "Notification"', () => {
  const store = show(Toasts);
  act(() => void store.toast({ type: 'info', text: 'Address saved' }));
  expect(screen.getByRole('region', { name: 'Notification' })).toBeTruthy();
});

test('requirements §9.8: the hotkey to focus is F8', () => {
  const store = show(Toasts);
  act(() => void store.toast({ type: 'info', text: 'Address saved' }));
  act(() => void fireEvent.keyDown(document, { code: 'F8' }));
  expect(document.activeElement?.className).toBe('ua-toasts');
});

test.each([
  ['downward', { y: 80, x: 0 }, false],
  ['upward', { y: -80, x: 0 }, true],
  ['sideways', { y: 0, x: 80 }, true],
])('requirements §9.8: swipe to dismiss is downward (%s)', async (_, { x, y }, isOpen) => {
  const store = show(Toasts);
  act(() => void store.toast({ type: 'info', text: 'Address saved' }));
  const toast = document.querySelector('.ua-toast');
  if (!(toast instanceof HTMLElement)) throw new Error('There is no toast');
  toast.setPointerCapture = () => undefined;
  toast.releasePointerCapture = () => undefined;
  toast.hasPointerCapture = () => false;
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerType: 'touch' });
  fireEvent.pointerDown(toast, at(100, 100));
  fireEvent.pointerMove(toast, at(100 + x / 4, 100 + y / 4));
  fireEvent.pointerMove(toast, at(100 + x, 100 + y));
  fireEvent.pointerUp(toast, at(100 + x, 100 + y));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(store.get()[0]?.isOpen).toBe(isOpen);
});

test('a toast is above an open dialog, where it can be pressed, and goes back when that closes', async () => {
  render(<div id="toast-container" />);
  const home = document.querySelector('#toast-container');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const raised: Element[] = [];
  HTMLElement.prototype.showPopover = function () {
    raised.push(this.parentElement ?? this);
  };
  const store = show(Toasts);
  act(() => void store.toast({ type: 'info', text: 'Address saved' }));
  const layer = document.querySelector('.ua-top-layer');
  expect(layer?.getAttribute('popover')).toBe('manual');
  dialog.showModal();
  await waitFor(() => expect(layer?.parentElement).toBe(dialog));
  // A dialog that is taken away takes nothing along.
  dialog.remove();
  await waitFor(() => expect(layer?.parentElement).toBe(home));
  expect(raised).toEqual([home, dialog, home]);
});

test.each([
  ['with its code', Toasts],
  ['without it', PlainToasts],
])('a toast disappears when its time is over, %s', async (_, Component) => {
  const store = show(Component);
  act(() => void store.toast({ type: 'fail', text: 'No network', durationMs: 50 }));
  expect(screen.getAllByText('No network').length).toBeGreaterThan(0);
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  expect(store.get()[0]?.isOpen).toBe(false);
});
