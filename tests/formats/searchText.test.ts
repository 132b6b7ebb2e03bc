import { describe, expect, it } from 'vitest';
import { findTerm, fitOf, foldText, searchEntries } from '../../src/formats/searchText.ts';

describe('foldText', () => {
  it.each([
    ['BTC', 'btc'],
    ['Überweisung', 'uberweisung'],
    ['ＵＳＤＴ', 'usdt'],
    ['İstanbul', 'istanbul'],
    ['ΛΌΓΟΣ', 'λογοσ'],
    ['الإيداع', 'الايداع'],
    ['محفظة', 'محفظه'],
    ['مـحـفظة', 'محفظه'],
    ['ﬁat', 'fiat'],
    [' two  words ', ' two  words '],
    ['', ''],
  ])('%s is searched as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each(['ΛΌΓΟΣ και ς', 'Ünïcode \u1E69 \u0073\u0323\u0307', '한국어 が', 'الإيداع', '👩‍👩‍👧 ﬁ'])(
    'folds every letter of %s on its own, so that positions can be counted',
    (text) => {
      expect([...text].map(foldText).join('')).toBe(foldText(text));
    },
  );
});

it.each([
  ['block lock', 'lock', 6],
  ['block', 'lock', -1],
  ['提現地址', '地址', 2],
  ['الايداع', 'ايداع', 2],
])('in "%s", "%s" is at %i', (text, term, at) => {
  expect(findTerm(text, term)).toBe(at);
});

it.each([
  ['btc', 4],
  ['btcx', 3],
  ['wrapped btc', 2],
  ['wbtc', 1],
  ['eth', 0],
])('btc fits %s by %i', (text, fit) => {
  expect(fitOf(text, 'btc')).toBe(fit);
});

describe('searchEntries', () => {
  const coins = [
    ['WBTC', 'Wrapped Bitcoin'],
    ['BTC', 'Bitcoin'],
    ['BTCX', 'Extra'],
    ['SATS', 'BTC satoshi'],
    ['ETH', 'Éther'],
  ] as const;
  const codes = (typed: string) => searchEntries(coins, typed, (texts) => texts).map(([code]) => code);

  it.each([
    { typed: '', want: ['WBTC', 'BTC', 'BTCX', 'SATS', 'ETH'] },
    { typed: '  ', want: ['WBTC', 'BTC', 'BTCX', 'SATS', 'ETH'] },
    // All of it, the beginning of the code, then of the name, then a part.
    { typed: 'btc', want: ['BTC', 'BTCX', 'SATS', 'WBTC'] },
    { typed: ' bitCOIN ', want: ['BTC', 'WBTC'] },
    { typed: 'ether', want: ['ETH'] },
    { typed: 'ＥＴＨ', want: ['ETH'] },
    { typed: 'nothing', want: [] },
  ])('"$typed" → $want', ({ typed, want }) => {
    expect(codes(typed)).toEqual(want);
  });
});
