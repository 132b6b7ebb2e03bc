import { describe, expect, it } from 'vitest';
import {
  basisPointsOffMid,
  estimateReceived,
  estimateWorth,
  inverseRate,
  neededToGive,
} from '../../../src/widgets/conversionQuote/estimate.ts';

describe('estimate', () => {
  it('rounds up what must be given, so that it is never too little', () => {
    expect(neededToGive('9741.25', '97412.5', 8)).toBe('0.1');
    expect(neededToGive('10', '3', 4)).toBe('3.3334');
    expect(neededToGive('10', '0', 4)).toBeUndefined();
  });

  it('keeps 8 digits of a worth, rounded up (requirements §9.3)', () => {
    expect(estimateWorth('0.1', '97412.5', '0.92')).toBe('8961.95');
    expect(estimateWorth('0.00000001', '0.019', '1')).toBe('0.00000001');
    // What is worth the minimum of a block trade but for less than such a digit meets it.
    expect(estimateWorth('0.333333333333', '150000', '1')).toBe('49999.99999995');
    expect(estimateWorth('0.3333333333333333', '150000', '1')).toBe('50000');
  });

  it.each([
    { rate: '99.96', sell: '99.92', back: '0.00999200639488409', want: '-4' },
    { rate: '100', sell: '99', back: '', want: undefined },
    { rate: '100', sell: '', back: '0.01', want: undefined },
    { rate: '100', sell: '100', back: '0', want: undefined },
  ])('$rate lies $want basis points from the middle', ({ rate, sell, back, want }) => {
    expect(basisPointsOffMid(rate, sell, back)).toBe(want);
  });

  it.each([
    { amount: '0.1', rate: '97412.123456781', isCurrency: false, want: '9741.21234568' },
    { amount: '1', rate: '0.000000000000000001', isCurrency: false, want: '0.00000001' },
    { amount: '0.1', rate: '97412.5', isCurrency: false, want: '9741.25' },
    {
      amount: '9007199254740993',
      rate: '1.000000000000000001',
      isCurrency: false,
      want: '9007199254740993.0090072',
    },
    { amount: '0.1', rate: '97412.59999', isCurrency: true, want: '9741.25' },
  ])(
    '$amount at $rate yields $want: a coin 8 digits, rounded up, a currency its cents (requirements §9.3)',
    ({ amount, rate, isCurrency, want }) => {
      const estimated = estimateReceived(amount, rate, { isCurrency, digits: isCurrency ? 2 : 4 });
      expect(estimated).toBe(want);
    },
  );

  it.each([
    { rate: '97412.5', want: '0.000010265622' },
    { rate: '0', want: undefined },
  ])('inverse of $rate is $want', ({ rate, want }) => {
    expect(inverseRate(rate)).toBe(want);
  });
});
