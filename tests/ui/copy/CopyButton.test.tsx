// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from '../../../src/ui/copy/CopyButton.tsx';

const address = '0xabcdef0123456789abcdef0123456789';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(writeText: (text: string) => Promise<void>, hasWords = false) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<CopyButton text={address} label="Copy address" hasWords={hasWords} />);
  return screen.getByRole('button', { name: 'Copy address' });
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const refuse = async () => {
  throw new DOMException('refused', 'NotAllowedError');
};

test.each([false, true])('says that it has copied for two seconds (with words: %s)', async (hasWords) => {
  const button = show(async () => undefined, hasWords);
  await press(button);
  expect(screen.getByRole('status').textContent).toBe('render.copied');
  expect(hasWords ? button.textContent : button.title).toBe('render.copied');
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
  expect(said.textContent).toBe(`render.copyFailed ${address}`);
  expect(said.classList).not.toContain('ua-visually-hidden');
  writeText.mockImplementation(async () => undefined);
  await press(button);
  expect(said.textContent).toBe('render.copied');
  expect(said.classList).toContain('ua-visually-hidden');
});

test('its live region stands before it has something to say, and only once somebody is near', () => {
  const button = show(refuse);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.focus(button);
  expect(screen.getByRole('status').textContent).toBe('');
});
