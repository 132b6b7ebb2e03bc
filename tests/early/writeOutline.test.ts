// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { writeOutline } from '../../src/early/writeOutline.ts';

const until = Date.UTC(2027, 2, 31);
const now = until - 1;
const words = { 'ar-SA': ['هاليارد', 'إيداع'], 'ja-JP': ['Halyard'] };

beforeEach(() => {
  document.body.innerHTML = `
    <script type="application/json" id="ua-outline">${JSON.stringify({ until, words })}</script>
    <div id="root">
      <div class="ua-outline"><p class="ua-wordmark">Halyard</p><h1>Deposit</h1></div>
      <section class="ua-message-page" hidden><p>This page did not load</p><button>Load it again</button></section>
    </div>`.replaceAll(/>\s+</g, '><');
});

const reload = vi.fn();
const shown = () => document.querySelector('.ua-outline')?.textContent ?? '';

test.each([
  ['en', 'HalyardDeposit'],
  ['ar-SA', 'هاليارد' + 'إيداع'],
  ['ja-JP', 'HalyardDeposit'],
])('the texts of the page are in the language of its reader: %s', (language, text) => {
  writeOutline(document, { language, now, site: {}, reload });
  expect(shown()).toBe(text);
});

test('a test environment says so from the first paint on', () => {
  const mark = { en: 'Test', 'ar-SA': 'اختبار' };
  writeOutline(document, { language: 'ar-SA', now, site: { mark }, reload });
  expect(document.querySelector('.ua-wordmark .ua-tag')?.textContent).toBe('اختبار');
});

test.each([
  ['its edition has changed', { now: until, site: {} }],
  ['the server has delivered flags of its own', { now, site: { compliance: {} } }],
])('what may not be offered is not shown: %s', (_when, reader) => {
  writeOutline(document, { language: 'en', reload, ...reader });
  expect(shown()).toBe('');
});

test('a page whose code does not arrive says so, and can be reloaded', () => {
  const sayLost = writeOutline(document, { language: 'en', now, site: {}, reload });
  const message = document.querySelector('.ua-message-page');
  expect(message?.hasAttribute('hidden')).toBe(true);
  // Until then nothing of the page is an alert.
  expect(message?.hasAttribute('role')).toBe(false);
  sayLost();
  expect([message?.hasAttribute('hidden'), message?.getAttribute('role')]).toEqual([false, 'alert']);
  expect(shown()).toBe('');
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
