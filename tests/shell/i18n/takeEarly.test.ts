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

test('texts that the page has already requested are not requested again', async () => {
  const { fetch, load } = setUp(async () => new Response('early'));
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('early');
  expect(fetch).not.toHaveBeenCalled();
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});

test('a language starts with the texts that replace its missing ones', () => {
  const fetch = vi.fn(async () => new Response(''));
  startTexts('de-DE', 'https://static.example', { fetch });
  expect(fetch.mock.calls).toEqual([
    ['https://static.example/locales/de-DE/user-assets.json', { signal: expect.any(AbortSignal) }],
    ['https://static.example/locales/en/user-assets.json', { signal: expect.any(AbortSignal) }],
  ]);
});

test('a failed early request counts as an attempt: the next one requests again', async () => {
  const { load } = setUp(() => Promise.reject(new TypeError('offline')));
  await expect(load('/locales/en/user-assets.json', {})).rejects.toThrow('offline');
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});
