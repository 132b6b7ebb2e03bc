// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import english from '../../../schemas/locales/en/user-assets.json';
import type { KeptPage } from '../../../src/runtime/records/keptShape.ts';
import { drawRecords, offlineKeys } from '../../../src/shell/offline/drawRecords.ts';

const words = Object.fromEntries(
  Object.entries(offlineKeys).map(([id, key]) => [id, english[key as keyof typeof english]]),
);
const page: KeptPage = {
  path: '/deposit',
  title: 'Deposit',
  language: 'ar-SA',
  tables: [
    {
      id: 'records',
      caption: 'Deposits',
      answeredAt: Date.UTC(2026, 0, 1, 12, 0),
      isCut: true,
      columns: [
        { label: 'Coin', isPrivate: false, isFigure: false, isMinor: false },
        { label: 'Amount', isPrivate: true, isFigure: true, isMinor: true },
      ],
      rows: [['<img src=x onerror=alert(1)>', '1.50 ETH', 'more than there are columns'], ['BTC']],
    },
  ],
};

function draw(change: Partial<Parameters<typeof drawRecords>[0]> = {}): HTMLElement {
  const place = document.createElement('div');
  place.append(...drawRecords({ page, others: [], words, language: 'en', areHidden: false, ...change }));
  return place;
}
const cells = (place: HTMLElement) => [...place.querySelectorAll('td')].map(({ textContent }) => textContent);

test('stored rows become text, under their headings, in their language, with their time', () => {
  const place = draw();
  expect(cells(place)).toEqual(['<img src=x onerror=alert(1)>', '1.50 ETH', 'BTC']);
  expect(place.querySelector('img')).toBe(null);
  expect([...place.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Coin', 'Amount']);
  expect(place.querySelector('tbody')?.lang).toBe('ar-SA');
  expect(place.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-01T12:00:00.000Z');
  expect(place.querySelector('caption')?.textContent).toMatch(/^Deposits As of Jan 1, 2026/);
  expect(place.textContent).toContain('Only the first 2 rows are kept.');
  expect(place.textContent).toContain('It may have changed since.');
});

test('nothing in it can be pressed, and other pages are links within the area, whatever the storage contains', () => {
  const others = [page, { ...page, path: '//elsewhere.example/x', title: 'X' }];
  expect(draw().querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
  const links = [...draw({ page: undefined, others }).querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user/assets/deposit/',
    '/user/assets/elsewhere.example/x/',
  ]);
});

test('private values stay hidden for users who hide them', () => {
  expect(cells(draw({ areHidden: true }))).toEqual(['<img src=x onerror=alert(1)>', 'hidden', 'BTC']);
});

test('nothing is drawn without stored rows', () => {
  expect(draw({ page: undefined }).childElementCount).toBe(0);
});
