import { expect, test } from 'vitest';
import type { PreviewView } from '../../../src/studio/preview/view/previewView.ts';
import { readView, writeView } from '../../../src/studio/preview/view/useView.ts';

const plain: PreviewView = {
  site: 'default',
  isIslamic: false,
  path: '/exchange/index',
  beside: null,
  account: 'main-kyc2',
  language: '',
  isDark: false,
  width: '1280',
  date: null,
};

test('a link shows the same view again, and keeps other parameters', () => {
  const view: PreviewView = {
    site: 'HKG',
    isIslamic: true,
    path: '/deposit?coin=BTC&p.path=/x',
    beside: { site: 'TUR', isIslamic: false },
    account: '',
    language: 'zh-HK',
    isDark: true,
    width: '375',
    date: Date.UTC(2027, 2, 31, 16),
  };
  const search = writeView('?edition=HKG', view);
  expect(readView(search, plain)).toEqual(view);
  expect(new URLSearchParams(search).get('edition')).toBe('HKG');
});

test('reset values are removed from the address', () => {
  const search = writeView('', {
    ...plain,
    beside: { site: 'EU', isIslamic: false },
    date: 0,
    language: 'de',
  });
  const names = [...new URLSearchParams(writeView(search, plain)).keys()];
  expect(names).not.toEqual(expect.arrayContaining(['p.beside']));
  expect(names).not.toEqual(expect.arrayContaining(['p.date']));
  expect(names).not.toEqual(expect.arrayContaining(['p.lang']));
});

test.each([
  ['?p.edition=ATLANTIS', 'an unknown edition'],
  ['?p.edition=ISLAMIC', 'the overlay, which is not a site'],
  ['?p.path=https://elsewhere.example', 'an address that is not a path'],
  ['?p.path=//elsewhere.example', 'a path of another host'],
  ['?p.width=2000', 'a width that is not offered'],
  ['?p.date=tomorrow', 'an invalid date'],
  ['', 'an empty address'],
])('%s (%s) leaves the view unchanged', (search) => {
  expect(readView(search, plain)).toEqual(plain);
});
