import { expect, test } from 'vitest';
import { comparisonKey } from '../../src/formats/searchText.ts';

test.each([
  ['letter case', 'Cold wallet', 'COLD Wallet'],
  ['spaces', 'Cold wallet', '  Cold \u00A0 wallet '],
  ['width', 'Cold wallet', 'Ｃｏｌｄ　ｗａｌｌｅｔ'],
  ['ligatures', 'office', 'o\uFB03ce'],
  ['joiners', 'کیفپول', 'کیف\u200Cپول'],
  ['how a letter is composed', 'Peña', 'Pen\u0303a'],
  ['a presentation selector', '❤ savings', '❤\uFE0F savings'],
])('two texts that differ in %s alone have the same key', (_what, one, other) => {
  expect(one).not.toBe(other);
  expect(comparisonKey(other)).toBe(comparisonKey(one));
});

test.each([
  ['Cold wallet', 'Cold wallets'],
  ['Pena', 'Peña'],
  ['冷钱包', '熱錢包'],
])('%s and %s have different keys', (one, other) => {
  expect(comparisonKey(one)).not.toBe(comparisonKey(other));
});

test('a text without readable characters has no key', () => {
  expect(['', '  ', '\u200D', '\u{E0041}'].map(comparisonKey)).toEqual(['', '', '', '']);
});
