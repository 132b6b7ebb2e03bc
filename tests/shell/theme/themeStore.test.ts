// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createThemeStore } from '../../../src/shell/theme/themeStore.ts';
import { memoryStorage } from '../memoryStorage.ts';

const root = document.createElement('html');
const paintFrame = vi.fn();

function systemDark(matches: boolean) {
  const listeners: (() => void)[] = [];
  const media = {
    matches,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  };
  return {
    media: media as unknown as MediaQueryList,
    change(next: boolean) {
      media.matches = next;
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => {
  delete root.dataset.theme;
});

test.each([
  { stored: undefined, system: true, theme: 'dark' },
  { stored: undefined, system: false, theme: 'light' },
  { stored: 'light', system: true, theme: 'light' },
  { stored: 'dark', system: false, theme: 'dark' },
  { stored: 'purple', system: false, theme: 'light' },
])('stored $stored on a dark=$system device shows $theme', ({ stored, system, theme }) => {
  const storage = memoryStorage(stored === undefined ? {} : { ua_theme: stored });
  createThemeStore({ storage, systemDark: systemDark(system).media, root, paintFrame });
  expect(root.dataset.theme).toBe(theme);
  expect(paintFrame).toHaveBeenLastCalledWith(theme);
});

test('a choice applies at once, at the next visit, and against the device', () => {
  const storage = memoryStorage();
  const device = systemDark(false);
  createThemeStore({ storage, systemDark: device.media, root, paintFrame }).choose('dark');
  expect(root.dataset.theme).toBe('dark');
  device.change(false);
  expect(root.dataset.theme).toBe('dark');
  const next = createThemeStore({ storage, systemDark: device.media, root, paintFrame });
  expect(next.get()).toEqual({ choice: 'dark', theme: 'dark' });
});

test('without a choice the page follows the device while it is open', () => {
  const device = systemDark(false);
  const store = createThemeStore({
    storage: memoryStorage({ ua_theme: 'light' }),
    systemDark: device.media,
    root,
    paintFrame,
  });
  store.choose('system');
  device.change(true);
  expect(root.dataset.theme).toBe('dark');
});
