// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { writeOutline } from '../../src/early/writeOutline.ts';

const until = Date.UTC(2027, 2, 31);
const now = until - 1;
const words = { 'ar-SA': ['هاليارد', 'إيداع'], 'ja-JP': ['Halyard'] };

beforeEach(() => {
  document.body.innerHTML = `
    <script type="application/json" id="ua-outline">${JSON.stringify({ until, words })}</script>
    <div id="root"><p class="ua-wordmark">Halyard</p><h1>Deposit</h1></div>`;
});

const shown = () => document.getElementById('root')?.textContent ?? '';

test.each([
  ['en', 'HalyardDeposit'],
  ['ar-SA', 'هاليارد' + 'إيداع'],
  ['ja-JP', 'HalyardDeposit'],
])('the words of the page are in the language of its reader: %s', (language, text) => {
  writeOutline(document, { language, now, site: {} });
  expect(shown()).toBe(text);
});

test('an environment that is not the real one says so from the first paint on', () => {
  const mark = { en: 'Test', 'ar-SA': 'اختبار' };
  writeOutline(document, { language: 'ar-SA', now, site: { mark } });
  expect(document.querySelector('.ua-wordmark .ua-tag')?.textContent).toBe('اختبار');
});

test.each([
  ['its edition has changed', { now: until, site: {} }],
  ['the server has delivered flags of its own', { now, site: { compliance: {} } }],
])('nothing is shown that may not be offered: %s', (_when, reader) => {
  writeOutline(document, { language: 'en', ...reader });
  expect(document.getElementById('root')?.childElementCount).toBe(0);
});
