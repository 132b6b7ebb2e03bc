import { describe, expect, it } from 'vitest';
import { convertAsset } from '../../src/formats/convertAsset.ts';
import { Decimal } from '../../src/formats/decimal.ts';

describe('Decimal', () => {
  it('calculates with 58 digits', () => {
    expect(new Decimal(1).div(3).toString()).toBe(`0.${'3'.repeat(58)}`);
  });

  it.each([
    { given: '1.29', want: '1.2' },
    { given: '-1.21', want: '-1.3' },
  ])('rounds $given toward zero, away from zero below it (requirements §9.3)', ({ given, want }) => {
    expect(new Decimal(given).toDecimalPlaces(1).toString()).toBe(want);
  });

  it('never writes an exponent', () => {
    expect(new Decimal('0.000000000000000001').toString()).toBe('0.000000000000000001');
    expect(new Decimal('123456789012345678901234567890').toString()).toBe('123456789012345678901234567890');
  });
});

describe('convertAsset', () => {
  it.each([
    { amount: '1', rate: '0.123456781', want: '0.12345679' },
    { amount: '1', rate: '0.12345678', want: '0.12345678' },
    { amount: '-1', rate: '0.123456781', want: '-0.12345679' },
    { amount: '1', rate: '0.129', downTo: 2, want: '0.12' },
    { amount: '3', rate: '0.333333333333333333', downTo: 0, want: '0' },
  ])('$amount at $rate is $want', ({ amount, rate, downTo, want }) => {
    expect(convertAsset(amount, rate, downTo)).toBe(want);
  });
});
