// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startTexts } from '../../../src/early/early.ts';
import { takeEarly } from '../../../src/shell/i18n/textBackend.ts';

const origin = 'http://localhost:3000';

function setUp(answer: () => Promise<Response>) {
  const early = new Map(startTexts('en', '', { fetch: answer }));
  const fetch = vi.fn(async () => new Response('later'));
  return { fetch, load: takeEarly({ fetch, early, location: { origin, pathname: '/' } }) };
}

test('the texts that the page has already asked for are not asked for again', async () => {
  const { fetch, load } = setUp(async () => new Response('early'));
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('early');
  expect(fetch).not.toHaveBeenCalled();
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});

test('a language starts with the texts that stand in for those it does not have', () => {
  const fetch = vi.fn(async () => new Response(''));
  startTexts('de-DE', 'https://static.example', { fetch });
  expect(fetch.mock.calls).toEqual([
    ['https://static.example/locales/de-DE/user-assets.json'],
    ['https://static.example/locales/en/user-assets.json'],
  ]);
});

test('an early request that failed is made once more', async () => {
  const { load } = setUp(() => Promise.reject(new TypeError('offline')));
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});
