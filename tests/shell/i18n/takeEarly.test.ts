// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startTexts } from '../../../src/early/startFirstRequests.ts';
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
    ['https://static.example/locales/de-DE/user-assets.json', { signal: expect.any(AbortSignal) }],
    ['https://static.example/locales/en/user-assets.json', { signal: expect.any(AbortSignal) }],
  ]);
});

test('an early request that failed was an attempt like any other: the next one asks again', async () => {
  const { load } = setUp(() => Promise.reject(new TypeError('offline')));
  await expect(load('/locales/en/user-assets.json', {})).rejects.toThrow('offline');
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});
