import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimal } from '../../../src/language/index.ts';

const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });
const decimalText = fc
  .tuple(fc.constantFrom('', '-', '+'), digits(30), fc.option(digits(30)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

describe('compareDecimal', () => {
  it('agrees with decimal.js on every pair', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        expect(compareDecimal(a, b)).toBe(new Decimal(a).cmp(b));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds a value equal to itself with other zeros around it', () => {
    fc.assert(
      fc.property(digits(20), digits(20), (whole, fraction) => {
        expect(compareDecimal(`${whole}.${fraction}`, `000${whole}.${fraction}000`)).toBe(0);
      }),
    );
  });

  it.each([
    { a: '0.1', b: '0.10', want: 0 },
    { a: '-0', b: '0', want: 0 },
    { a: '-0.0', b: '0', want: 0 },
    { a: '10', b: '9.99', want: 1 },
    { a: '-10', b: '-9.99', want: -1 },
    { a: '0.05', b: '0.5', want: -1 },
    { a: '9007199254740993', b: '9007199254740992', want: 1 },
    { a: 12, b: '12.0', want: 0 },
    { a: 0.1, b: '0.1', want: undefined },
    { a: '1e3', b: '1000', want: undefined },
    { a: '', b: '0', want: undefined },
    { a: '1,000', b: '1000', want: undefined },
    { a: '1.', b: '1', want: undefined },
    { a: '.5', b: '0.5', want: undefined },
    { a: null, b: '0', want: undefined },
    { a: 'NaN', b: 'NaN', want: undefined },
  ])('$a and $b → $want', ({ a, b, want }) => {
    expect(compareDecimal(a, b)).toBe(want);
  });
});
