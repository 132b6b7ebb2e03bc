// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../../src/early/startFirstRequests.ts';
import { initI18n } from '../../../src/shell/i18n/initI18n.ts';
import { takeEarly } from '../../../src/shell/i18n/textBackend.ts';
import { memoryStorage } from '../memoryStorage.ts';

const root = document.createElement('html');
const settings = {
  languages: ['en', 'zh-HK', 'ar-SA', 'en-HK'],
  defaultLanguage: 'en',
  textsOf: (language: string) => (language === 'en-HK' ? 'en' : language),
  staticHost: '',
  reportsMissing: false,
};
const files: Record<string, object> = {
  '/locales/en/user-assets.json': { 'nav.deposit': 'Deposit', 'only.english': 'Only English' },
  '/locales/ar-SA/user-assets.json': { 'nav.deposit': 'إيداع', 'a.b:c': 'مسطح' },
  '/locales/en/inverse-error-code.json': { '10007': 'Log in to continue.' },
};
const load = vi.fn(async (url: string) => {
  const file = files[url];
  return file ? Response.json(file) : new Response('', { status: 404 });
});

function start(search: string, storage = memoryStorage()) {
  const texts = initI18n({ storage, root, search, browserLanguages: ['en'], fetch: load }, settings);
  // As the page does when the first call has failed.
  void texts.loadErrorTexts();
  return { storage, ...texts };
}

beforeEach(() => {
  load.mockClear();
  root.removeAttribute('lang');
});

test('the page has its language and direction before any text has arrived, and keeps both keys', async () => {
  const { storage, ready } = start('?lang=ar-SA');
  expect([root.lang, root.dir]).toEqual(['ar-SA', 'rtl']);
  expect(storage.values.get('ua_language')).toBe('ar-SA');
  expect(storage.values.get('ua_default_language')).toBe('en');
  await ready;
});

test('keys are flat, and missing translations are shown in English', async () => {
  const { i18n, ready } = start('?lang=ar-SA');
  await ready;
  expect(i18n.t('nav.deposit')).toBe('إيداع');
  expect(i18n.t('a.b:c')).toBe('مسطح');
  expect(i18n.t('only.english')).toBe('Only English');
});

test('switching the language changes texts, direction and the stored language without a reload', async () => {
  const { i18n, ready, storage } = start('');
  await ready;
  expect([i18n.t('nav.deposit'), root.dir]).toEqual(['Deposit', 'ltr']);
  await i18n.changeLanguage('ar-SA');
  expect([i18n.t('nav.deposit'), root.lang, root.dir]).toEqual(['إيداع', 'ar-SA', 'rtl']);
  expect(storage.values.get('ua_language')).toBe('ar-SA');
});

test('a language without texts of its own shows those of another, and is still the language of the page', async () => {
  const { i18n, loadErrorTexts } = start('?lang=en-HK');
  await loadErrorTexts();
  expect([i18n.t('only.english'), root.lang]).toEqual(['Only English', 'en-HK']);
  // Its texts are those that stand in for every language: each file is read once for both.
  expect(load.mock.calls.map(([url]) => url)).toEqual([
    '/locales/en/user-assets.json',
    '/locales/en/inverse-error-code.json',
  ]);
});

test('the frame is readable when no translation loads', async () => {
  load.mockImplementation(async () => new Response('', { status: 404 }));
  const { i18n, ready } = start('?lang=zh-HK');
  await ready;
  expect(i18n.t('shell.logIn')).toBe('Log in');
  expect(i18n.exists('50016', { ns: 'inverse-error-code' })).toBe(true);
  // A 4xx is a permanent failure (requirements §8.2): nothing is asked twice.
  const urls = load.mock.calls.map(([url]) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test('a server error is retried five times, after 350 ms doubling (requirements §7.8)', async () => {
  vi.useFakeTimers();
  load.mockImplementation(async () => new Response('', { status: 503 }));
  start('');
  const tries = () => load.mock.calls.filter(([url]) => url === '/locales/en/user-assets.json').length;
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return tries();
  };
  expect(await after(0)).toBe(1);
  expect(await after(340)).toBe(1);
  expect(await after(20)).toBe(2);
  expect(await after(700)).toBe(3);
  expect(await after(1400)).toBe(4);
  expect(await after(2800)).toBe(5);
  expect(await after(5600)).toBe(6);
  expect(await after(60_000)).toBe(6);
  vi.useRealTimers();
});

test('texts without an answer are requested six times in total, the early request included (requirements §7.8)', async () => {
  vi.useFakeTimers();
  const offline = vi.fn((_url: unknown) => Promise.reject(new TypeError('offline')));
  const early = new Map(startTexts('en', '', { fetch: offline }));
  const fetch = takeEarly({
    fetch: offline,
    early,
    location: { origin: 'https://site.example', pathname: '/' },
  });
  initI18n({ storage: memoryStorage(), root, search: '', browserLanguages: ['en'], fetch }, settings);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offline).toHaveBeenCalledTimes(6);
  vi.useRealTimers();
});
