// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startTexts } from '../../../src/early/startTexts.ts';
import { takeEarly } from '../../../src/shell/i18n/takeEarly.ts';

const origin = 'http://localhost:3000';

function setUp(answer: () => Promise<Response>) {
  const early = new Map([startTexts('en', '', { fetch: answer, origin })]);
  const fetch = vi.fn(async () => new Response('later'));
  return { fetch, load: takeEarly({ fetch, early, location: { origin, pathname: '/' } }) };
}

test('the texts that the page has already asked for are not asked for again', async () => {
  const { fetch, load } = setUp(async () => new Response('early'));
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('early');
  expect(fetch).not.toHaveBeenCalled();
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});

test('an early request that failed is made once more', async () => {
  const { load } = setUp(() => Promise.reject(new TypeError('offline')));
  expect(await (await load('/locales/en/user-assets.json', {})).text()).toBe('later');
});
