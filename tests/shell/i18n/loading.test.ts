// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorText } from '../../../src/runtime/errorText.ts';
import { initI18n } from '../../../src/shell/i18n/initI18n.ts';
import { memoryStorage } from '../memoryStorage.ts';

const TEXTS = '/locales/en/user-assets.json';

interface Loader {
  languages?: string[];
  answer?: (url: string, init: RequestInit) => Promise<Response>;
  staticHost?: string;
  reportsMissing?: boolean;
}

function start({
  languages = ['en'],
  answer = async () => Response.json({}),
  staticHost = '',
  reportsMissing = false,
}: Loader) {
  const fetch = vi.fn(answer);
  const ports = {
    storage: memoryStorage(),
    root: document.createElement('html'),
    search: '',
    browserLanguages: ['en'],
    fetch,
  };
  const settings = {
    languages,
    defaultLanguage: 'en',
    textsOf: (language: string) => language,
    staticHost,
    reportsMissing,
  };
  const urls = (part = '') => fetch.mock.calls.map(([url]) => url).filter((url) => url.includes(part));
  const texts = initI18n(ports, settings);
  // As the page does when the first call has failed.
  void texts.loadErrorTexts();
  return { ...texts, fetch, urls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('requirements §8.2: status 5xx or no status is retryable; status 4xx is a permanent failure', () => {
  test.each<[string, () => Promise<Response>, number]>([
    ['500', async () => new Response('', { status: 500 }), 6],
    ['599', async () => new Response('', { status: 599 }), 6],
    ['no status', () => Promise.reject(new TypeError('Failed to fetch')), 6],
    ['400', async () => new Response('', { status: 400 }), 1],
    ['404', async () => new Response('', { status: 404 }), 1],
    ['499', async () => new Response('', { status: 499 }), 1],
    ['200', async () => Response.json({}), 1],
  ])('%s', async (_, answer, want) => {
    const { urls } = start({ answer });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(urls(TEXTS)).toHaveLength(want);
  });

  test('texts that arrive on a later attempt are shown', async () => {
    let tries = 0;
    const { i18n, ready } = start({
      answer: async () =>
        ++tries < 3 ? new Response('', { status: 502 }) : Response.json({ 'a.b': 'text' }),
    });
    await vi.advanceTimersByTimeAsync(350 + 700);
    await ready;
    expect(i18n.t('a.b')).toBe('text');
  });
});

describe('after the last attempt a file is not requested again', () => {
  const down = async () => new Response('', { status: 503 });
  const german = '/locales/de-DE/user-assets.json';

  test('by an error that needs the error texts, which have attempts of their own', async () => {
    const { i18n, ready, urls } = start({ answer: down });
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    for (let errors = 0; errors < 3; errors += 1) {
      void errorText(i18n, new Error('Broken'));
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(urls(TEXTS)).toHaveLength(6);
    expect(urls('inverse-error-code')).toHaveLength(6);
  });

  test('until its language is chosen again', async () => {
    let isDown = true;
    const answer = async () => (isDown ? down() : Response.json({ 'a.b': 'Wort' }));
    const { i18n, urls } = start({ languages: ['en', 'de-DE'], answer });
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = async () => {
      void i18n.changeLanguage('de-DE');
      await vi.advanceTimersByTimeAsync(60_000);
      return urls(german).length;
    };
    expect(await tries()).toBe(6);
    expect(await tries()).toBe(12);
    isDown = false;
    expect(await tries()).toBe(13);
    expect(i18n.t('a.b')).toBe('Wort');
    // What has come is not asked for again.
    expect(await tries()).toBe(13);
  });
});

test('requirements §7.8: up to 10 parallel reads', async () => {
  const free: (() => void)[] = [];
  const answer = (url: string) =>
    url.endsWith(TEXTS)
      ? Promise.resolve(Response.json({}))
      : new Promise<Response>((resolve) => free.push(() => resolve(Response.json({}))));
  const { i18n, urls } = start({ answer });
  await vi.advanceTimersByTimeAsync(10);
  // The error texts are one of the reads that wait.
  void i18n.loadNamespaces(Array.from({ length: 14 }, (_, index) => `more${index}`));
  await vi.advanceTimersByTimeAsync(10);
  expect(free).toHaveLength(10);
  free[0]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(free).toHaveLength(11);
  expect(new Set(urls()).size).toBe(urls().length);
});

test('requirements §7.8: namespaces inverse-error-code and user-assets come from the static host', async () => {
  const { urls } = start({ staticHost: 'https://static.example' });
  await vi.advanceTimersByTimeAsync(10);
  expect(urls()).toEqual([
    'https://static.example/locales/en/user-assets.json',
    'https://static.example/locales/en/inverse-error-code.json',
  ]);
});

describe('requirements §7.8: missing keys can be posted to /locales/add/{lng}/{ns}', () => {
  test.each([
    {
      where: 'while developing',
      reportsMissing: true,
      want: [['/locales/add/en/user-assets', '{"no.text":"no.text"}']],
    },
    { where: 'in production nothing is', reportsMissing: false, want: [] },
  ])('$where', async ({ reportsMissing, want }) => {
    const { i18n, fetch } = start({ reportsMissing });
    await vi.advanceTimersByTimeAsync(10);
    expect(i18n.t('no.text')).toBe('no.text');
    i18n.t('no.text');
    await vi.advanceTimersByTimeAsync(1_000);
    const posts = fetch.mock.calls.filter(([, init]) => init.method === 'POST');
    expect(posts.map(([url, init]) => [url, init.body])).toEqual(want);
  });
});

test('requirements §7.8: the default language is English, with no fallback beyond English', async () => {
  const { i18n, urls } = start({ answer: async () => new Response('', { status: 404 }) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(urls().filter((url) => !url.startsWith('/locales/en/'))).toEqual([]);
  expect(i18n.languages).toEqual(['en']);
  expect(i18n.t('nowhere')).toBe('nowhere');
});
