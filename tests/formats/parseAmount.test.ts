import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatValue, parseAmount } from '../../src/formats/index.ts';

describe('parseAmount', () => {
  it.each([
    { language: 'en', given: '1234.5', want: '1234.5' },
    { language: 'en', given: '1,234.5', want: '1234.5' },
    { language: 'en', given: '1,234', want: '1234' },
    { language: 'en', given: '1,234,567.89', want: '1234567.89' },
    { language: 'en', given: '1,5', want: '1.5' },
    { language: 'en', given: '0,123', want: '0.123' },
    { language: 'en', given: '1.234,5', want: '1234.5' },
    { language: 'de-DE', given: '1.234,5', want: '1234.5' },
    { language: 'de-DE', given: '1.234', want: '1234' },
    { language: 'de-DE', given: '0.123', want: '0.123' },
    { language: 'de-DE', given: '1.23', want: '1.23' },
    { language: 'de-DE', given: '1,234.5', want: '1234.5' },
    { language: 'tr-TR', given: '0,5', want: '0.5' },
    { language: 'fr', given: '1\u202f234,5', want: '1234.5' },
    { language: 'fr', given: '1 234,5', want: '1234.5' },
    { language: 'fr', given: '1.234', want: '1.234' },
    { language: 'de-CH', given: "1'234.5", want: '1234.5' },
    { language: 'hi-IN', given: '12,34,567.8', want: '1234567.8' },
    { language: 'hi-IN', given: '1,234,567.8', want: '1234567.8' },
    { language: 'zh-HK', given: '１２３．４５', want: '123.45' },
    { language: 'zh-HK', given: '0。5', want: '0.5' },
    { language: 'ar-SA', given: '١٬٢٣٤٫٥', want: '1234.5' },
    { language: 'ar-SA', given: '1,234.5', want: '1234.5' },
    { language: 'en', given: '  0.5 ', want: '0.5' },
    { language: 'en', given: '.5', want: '0.5' },
    { language: 'en', given: '5.', want: '5' },
    { language: 'en', given: '007.10', want: '7.1' },
    { language: 'en', given: '0', want: '0' },
    { language: 'en', given: '0.10000000000000000000000001', want: '0.10000000000000000000000001' },
  ])('$language "$given" → $want', ({ language, given, want }) => {
    expect(parseAmount(given, language)).toEqual({ value: want });
  });

  it.each([
    { given: '', want: 'empty' },
    { given: '   ', want: 'empty' },
    { given: '-1', want: 'negative' },
    { given: '−0.5', want: 'negative' },
    { given: '-', want: 'notANumber' },
    { given: 'abc', want: 'notANumber' },
    { given: '1e3', want: 'notANumber' },
    { given: '1e309', want: 'notANumber' },
    { given: '0x10', want: 'notANumber' },
    { given: '1.2.3', want: 'notANumber' },
    { given: '1,2,3', want: 'notANumber' },
    { given: '12,34.5', want: 'notANumber' },
    { given: '.', want: 'notANumber' },
    { given: 'Infinity', want: 'notANumber' },
    { given: '5 BTC', want: 'notANumber' },
    { given: '1'.repeat(59), want: 'tooLong' },
    { given: '1'.repeat(100_000), want: 'tooLong' },
  ])('"$given" is $want', ({ given, want }) => {
    expect(parseAmount(given, 'en')).toEqual({ problem: want });
  });

  it('refuses more decimals than the coin has instead of rounding, and ignores trailing zeros', () => {
    expect(parseAmount('0.123456789', 'en', 8)).toEqual({ problem: 'tooManyDecimals' });
    expect(parseAmount('0.1234567800', 'en', 8)).toEqual({ value: '0.12345678' });
    expect(parseAmount('100', 'en', 0)).toEqual({ value: '100' });
    expect(parseAmount('100.5', 'en', 0)).toEqual({ problem: 'tooManyDecimals' });
  });

  it('reads back every displayed amount, in every language', () => {
    const languages = [
      'en',
      'de-DE',
      'fr',
      'es-ES',
      'tr-TR',
      'pl-PL',
      'hi-IN',
      'ar-SA',
      'zh-HK',
      'kk-KZ',
      'de-CH',
    ];
    const amount = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(18, '0')}`);
    fc.assert(
      fc.property(fc.constantFrom(...languages), amount, (language, value) => {
        const shown = formatValue('coin', value, {}, { language, timeZone: 'UTC' });
        const expected = value.replace(/\.?0+$/, '') || '0';
        expect(parseAmount(shown.text + (shown.dimmed ?? ''), language)).toEqual({ value: expected });
      }),
      { numRuns: 1000 },
    );
  });
});
