// @alone: toasts that are still leaving outlast it
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { antdTheme } from '../../../scripts/generate/antd/antdTheme.ts';
import {
  messageLimits,
  notificationLimits,
  openKit,
  placementOf,
} from '../../../src/shell/notices/openKit.tsx';
import type { NoticeKit } from '../../../src/shell/notices/toastStore.ts';

const Provider = ({ children }: { children: ReactNode }) => children;
let kit: NoticeKit;
let count = 0;
/** Words of each test's own: what another test has shown may still be leaving. */
let words = '';

beforeAll(async () => {
  kit = await openKit(Provider, { t: ((key: string) => key) as never });
});
beforeEach(() => {
  words = `words${++count}.`;
  document.documentElement.dir = '';
});

// A notice that is still shown would be drawn again when its time is over, in a page that is no more.
afterAll(async () => {
  await waitFor(() => expect(shown('')).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 200));
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** The notices with this text that are not on their way out (there are no animations here that could end). */
const shown = (text: string) =>
  all('.ant-message-notice, .ant-notification-notice').filter(
    ({ textContent, className }) => textContent?.includes(text) && !className.includes('-leave'),
  );
const message = (more = {}) => act(() => kit.message({ type: 'info', text: words, ...more }));
const notify = (text = words, more = {}) =>
  act(() => kit.notify({ type: 'info', title: 'Title', text, ...more }));
const listAround = (text: string) => shown(text)[0]?.closest<HTMLElement>('[class*="-list "]');

test('requirements §9.8: the figures of message toasts and notifications', () => {
  expect(messageLimits).toEqual({ durationS: 3, topPx: 8 });
  expect(notificationLimits).toEqual({ durationS: 4.5, atOnce: 4, topPx: 48, bottomPx: 40 });
  expect(antdTheme(false, () => '').components?.Notification).toEqual({ width: 320 });
});

test('requirements §9.8: a message toast has a top offset of 8 px', async () => {
  message();
  await waitFor(() => expect(shown(words).length).toBe(1));
  expect(listAround(words)?.style.getPropertyValue('--notification-top')).toBe('8px');
  expect(listAround(words)?.className).toContain('ant-message-top');
});

// Side by side, since each waits for as long as it says.
test.each([
  ['message toasts last 3 s by default', (text: string) => message({ text }), 3000],
  ['a message lasts as long as it is told', (text: string) => message({ text, durationMs: 800 }), 800],
  ['the duration of a notification is 4.5 s', (text: string) => notify(text), 4500],
])('requirements §9.8: %s', { concurrent: true, timeout: 30_000 }, async (_, show, ms) => {
  const own = `lasts${ms}.`;
  const started = performance.now();
  show(own);
  await waitFor(() => expect(shown(own).length).toBe(1));
  await waitFor(() => expect(shown(own).length).toBe(0), { timeout: ms + 15_000 });
  const lasted = performance.now() - started;
  expect(lasted).toBeGreaterThan(ms - 100);
});

test('requirements §9.8: notifications have a top offset of 48 px and a bottom offset of 40 px', async () => {
  notify();
  await waitFor(() => expect(shown(words).length).toBe(1));
  expect(listAround(words)?.style.getPropertyValue('--notification-top')).toBe('48px');
  expect(listAround(words)?.style.getPropertyValue('--notification-bottom')).toBe('40px');
});

test('requirements §9.8: the width of a notification is 320 px', () => {
  const sheet = readFileSync('generated/antd/notices.css', 'utf8');
  expect(sheet).toMatch(/--ant-notification-width: 320px/);
  expect(sheet).toMatch(/\.ant-notification[^{]*\{[^}]*width: var\(--ant-notification-width\)/);
});

test.each([
  ['ltr', 'bottomRight'],
  ['rtl', 'bottomLeft'],
])(
  'requirements §9.8: the default placement is bottom right, mirrored on right-to-left pages (%s)',
  async (dir, place) => {
    document.documentElement.dir = dir;
    notify();
    await waitFor(() => expect(shown(words).length).toBe(1));
    expect(listAround(words)?.className).toContain(`ant-notification-${place}`);
  },
);

test.each([
  ['top', false, 'top'],
  ['topStart', false, 'topLeft'],
  ['topStart', true, 'topRight'],
  ['topEnd', true, 'topLeft'],
  ['bottomStart', true, 'bottomRight'],
  ['bottom', true, 'bottom'],
] as const)('a notification at %s (right to left: %s) is placed at %s', (placement, isRightToLeft, want) => {
  expect(placementOf(placement, isRightToLeft)).toBe(want);
});

test('requirements §9.8: at most 4 notifications at once, the newest', async () => {
  const texts = ['one', 'two', 'three', 'four', 'five'].map((text) => `${words}${text}`);
  for (const text of texts) notify(text);
  await waitFor(() => expect(shown(texts[4] ?? '').length).toBe(1));
  await waitFor(() => expect(texts.filter((text) => shown(text).length > 0)).toEqual(texts.slice(1)));
});

test('a notification shows text as text and can be closed by name', async () => {
  notify(`<b>${words}</b>`);
  await waitFor(() => expect(shown(`<b>${words}</b>`).length).toBe(1));
  expect(shown(words)[0]?.querySelectorAll('button[aria-label="ui.close"]').length).toBe(1);
});
