import { expect, test } from 'vitest';
import { readingKey } from '../../src/formats/readingKey.ts';

test.each([
  ['letter case', 'Cold wallet', 'COLD Wallet'],
  ['spaces', 'Cold wallet', '  Cold \u00A0 wallet '],
  ['width', 'Cold wallet', 'Ｃｏｌｄ　ｗａｌｌｅｔ'],
  ['ligatures', 'office', 'o\uFB03ce'],
  ['joiners', 'کیفپول', 'کیف\u200Cپول'],
  ['how a letter is put together', 'Peña', 'Pen\u0303a'],
  ['a choice of presentation', '❤ savings', '❤\uFE0F savings'],
])('two texts that differ in %s alone read the same', (_what, one, other) => {
  expect(one).not.toBe(other);
  expect(readingKey(other)).toBe(readingKey(one));
});

test.each([
  ['Cold wallet', 'Cold wallets'],
  ['Pena', 'Peña'],
  ['冷钱包', '熱錢包'],
])('%s and %s do not', (one, other) => {
  expect(readingKey(one)).not.toBe(readingKey(other));
});

test('nothing to read has no key', () => {
  expect(['', '  ', '\u200D', '\u{E0041}'].map(readingKey)).toEqual(['', '', '', '']);
});
