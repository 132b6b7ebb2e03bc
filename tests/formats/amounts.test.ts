import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormatArguments, type FormatName, formatValue } from '../../src/formats/index.ts';

const show = (name: FormatName, value: unknown, args: FormatArguments = {}, language = 'en') =>
  formatValue(name, value, args, { language, timeZone: 'UTC' });

describe('coin', () => {
  it.each([
    {
      given: '1385.866230000000000000',
      args: { coin: 'BTC' },
      want: { text: '1,385.86623', dimmed: '0000000000000', unit: 'BTC' },
    },
    { given: '100', args: {}, want: { text: '100' } },
    { given: '100.00', args: {}, want: { text: '100', dimmed: '.00' } },
    { given: '0.5', args: { digits: 4 }, want: { text: '0.5', dimmed: '000' } },
    { given: '0.12345678', args: { digits: 4 }, want: { text: '0.1234', title: '0.12345678' } },
    { given: '-0.12341', args: { digits: 4 }, want: { text: '−0.1235', title: '−0.12341' } },
    { given: '-0.1234000', args: { digits: 4 }, want: { text: '−0.1234' } },
    { given: '-9.99', args: { digits: 1 }, want: { text: '−10', dimmed: '.0', title: '−9.99' } },
    { given: '-0.00', args: {}, want: { text: '0', dimmed: '.00' } },
    { given: '0007', args: {}, want: { text: '7' } },
    { given: '5', args: { sign: true }, want: { text: '+5', sign: 'gain' } },
    { given: '-5', args: { sign: true }, want: { text: '−5', sign: 'loss' } },
    { given: '0', args: { sign: true }, want: { text: '0' } },
  ])('$given $args → $want', ({ given, args, want }) => {
    expect(show('coin', given, args)).toEqual({ ...want, isLeftToRight: true });
  });

  it.each([
    { given: 0.1 },
    { given: 100 },
    { given: '1e5' },
    { given: '1,000' },
    { given: 'NaN' },
    { given: {} },
    { given: true },
  ])('never shows $given, which is not a money value', ({ given }) => {
    expect(show('coin', given, { coin: 'BTC' })).toEqual({ text: '', problem: 'notMoney' });
  });

  it.each([{ given: '' }, { given: null }, { given: undefined }])('shows a dash for $given', ({ given }) => {
    expect(show('coin', given, { coin: 'BTC' })).toEqual({ text: '–', isEmpty: true });
  });

  it('keeps every digit of any amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 58n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        (whole, part) => {
          const { text, dimmed = '' } = show('coin', `${whole}.${part}`);
          expect((text + dimmed).replaceAll(',', '')).toBe(`${whole}.${part}`);
        },
      ),
    );
  });

  it('truncates like Decimal when rounding down (requirements §9.3)', () => {
    const amount = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
      .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}.${part}`);
    fc.assert(
      fc.property(amount, fc.nat({ max: 12 }), (value, digits) => {
        const { text, dimmed = '' } = show('coin', value, { digits });
        const shown = (text + dimmed).replaceAll(',', '').replace('−', '-');
        const want = new Decimal(value).toFixed(digits, Decimal.ROUND_FLOOR).replace(/^-(0(\.0*)?)$/, '$1');
        expect(shown).toBe(want);
      }),
    );
  });

  it.each([
    { language: 'de-DE', want: '1.234.567,89' },
    { language: 'fr', want: '1\u202f234\u202f567,89' },
    { language: 'hi-IN', want: '12,34,567.89' },
    { language: 'es-ES', want: '1.234.567,89' },
    { language: 'ar-SA', want: '1,234,567.89' },
    { language: 'zh-HK', want: '1,234,567.89' },
    { language: 'no-such-language-tag', want: '1,234,567.89' },
  ])('writes separators of $language and digits 0-9', ({ language, want }) => {
    expect(show('coin', '1234567.89', {}, language).text).toBe(want);
  });

  it('groups four digits in Spanish too, so that a column lines up', () => {
    expect(show('coin', '1234', {}, 'es-ES').text).toBe('1.234');
  });
});

describe('fiat', () => {
  it.each([
    { given: '1234.5', args: { currency: 'USD' }, want: { text: '1,234.5', dimmed: '0', unit: 'USD' } },
    {
      given: '1234.567',
      args: { currency: 'USD' },
      want: { text: '1,234.56', unit: 'USD', title: '1,234.567' },
    },
    { given: '1234', args: { currency: 'JPY' }, want: { text: '1,234', unit: 'JPY' } },
    { given: '1', args: { currency: '' }, want: { text: '1', dimmed: '.00', unit: 'USD' } },
    {
      given: '1',
      args: { currency: 'NOT A CURRENCY' },
      want: { text: '1', dimmed: '.00', unit: 'NOT A CURRENCY' },
    },
  ])('$given $args → $want', ({ given, args, want }) => {
    expect(show('fiat', given, args)).toEqual({ ...want, isLeftToRight: true });
  });

  it('never shows a JS number', () => {
    expect(show('fiat', 1.5, { currency: 'USD' })).toEqual({ text: '', problem: 'notMoney' });
  });
});

describe('rate', () => {
  it('drops meaningless zeros', () => {
    expect(show('rate', '0.053517914861880000', { coin: 'ETH' })).toEqual({
      text: '0.05351791486188',
      unit: 'ETH',
      isLeftToRight: true,
    });
  });

  it.each([
    { given: '76237.5937596', want: { text: '76,237.59', title: '76,237.5937596' } },
    { given: '185.858', want: { text: '185.858', dimmed: '0' } },
    { given: '0.130800553458', want: { text: '0.1308005', title: '0.130800553458' } },
    { given: '0.00000891', want: { text: '0.00000891', dimmed: '0000' } },
    { given: '1234567890.5', want: { text: '1,234,567,890', title: '1,234,567,890.5' } },
    { given: '0', want: { text: '0' } },
  ])('shows $given with seven significant digits: $want', ({ given, want }) => {
    expect(show('rate', given, { significant: 7 })).toEqual({ ...want, isLeftToRight: true });
  });
});

describe('percent', () => {
  it.each([
    { given: '0.02', language: 'en', want: { text: '2', unit: '%' } },
    { given: '0.000125', language: 'en', want: { text: '0.01', unit: '%', title: '0.0125' } },
    { given: '1', language: 'en', want: { text: '100', unit: '%' } },
    { given: '-0.005', language: 'en', want: { text: '−0.5', unit: '%' } },
    { given: '0.125', language: 'tr-TR', want: { text: '12,5', unit: '%', unitFirst: true } },
    { given: '0.125', language: 'ar-SA', want: { text: '12.5', unit: '%' } },
  ])('$given in $language → $want', ({ given, language, want }) => {
    expect(show('percent', given, {}, language)).toEqual({ ...want, isLeftToRight: true });
  });
});

describe('count', () => {
  it.each([
    { given: 1234567, want: '1,234,567' },
    { given: '1234', want: '1,234' },
    { given: 0, want: '0' },
  ])('$given → $want', ({ given, want }) => {
    expect(show('count', given).text).toBe(want);
  });

  it('refuses fractions', () => {
    expect(show('count', 1.5)).toEqual({ text: '', problem: 'notACount' });
  });
});
