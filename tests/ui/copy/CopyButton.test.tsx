// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from '../../../src/ui/copy/CopyButton.tsx';
import { englishTexts } from '../../englishTexts.ts';

const i18n = await englishTexts();
const address = '0xabcdef0123456789abcdef0123456789';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(writeText: (text: string) => Promise<void>, hasWords = false) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(
    <I18nextProvider i18n={i18n}>
      <CopyButton text={address} label="Copy address" hasWords={hasWords} />
    </I18nextProvider>,
  );
  return screen.getByRole('button', { name: 'Copy address' });
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const refuse = async () => {
  throw new DOMException('refused', 'NotAllowedError');
};

test.each([false, true])('shows for two seconds that it has copied (with words: %s)', async (hasWords) => {
  const button = show(async () => undefined, hasWords);
  await press(button);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  expect(hasWords ? button.textContent : button.title).toBe('Copied');
  await act(async () => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(hasWords ? button.textContent : button.title).toBe('Copy address');
});

test('shows the whole text where the browser refuses, until a copy works', async () => {
  const writeText = vi.fn<() => Promise<void>>(refuse);
  const button = show(writeText);
  await press(button);
  await act(async () => void vi.advanceTimersByTime(60_000));
  const said = screen.getByRole('status');
  expect(said.textContent).toBe(`${i18n.t('render.copyFailed')} ${address}`);
  expect(said.classList).not.toContain('ua-visually-hidden');
  writeText.mockImplementation(async () => undefined);
  await press(button);
  expect(said.textContent).toBe('Copied');
  expect(said.classList).toContain('ua-visually-hidden');
});

test('its live region exists before it has something to say, and only once the pointer or focus is near', () => {
  const button = show(refuse);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.focus(button);
  expect(screen.getByRole('status').textContent).toBe('');
});
