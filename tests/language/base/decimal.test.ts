import { Decimal as Peer } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimal,
  type Decimal,
  digitsOf,
  divide,
  floorTo,
  minus,
  plus,
  readDecimal,
  shiftPoint,
  times,
  writeDecimal,
} from '../../../src/language/base/decimal.ts';

const Exact = Peer.clone({ precision: 400, toExpNeg: -9e15, toExpPos: 9e15 });

const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });
const decimalText = fc
  .tuple(fc.constantFrom('', '-', '+'), digits(30), fc.option(digits(30)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

describe('compareDecimal', () => {
  it('agrees with decimal.js on every pair', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        expect(compareDecimal(a, b)).toBe(new Peer(a).cmp(b));
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

describe('exact decimals agree with decimal.js', () => {
  const amount = fc
    .tuple(fc.constantFrom('', '-'), digits(30), fc.option(digits(30)))
    .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);
  const places = fc.integer({ min: 0, max: 40 });
  const read = (text: string): Decimal => {
    const value = readDecimal(text);
    if (value === undefined) throw new Error(`${text} is not read`);
    return value;
  };

  it('when they are read and written', () => {
    fc.assert(
      fc.property(amount, (text) => {
        const want = new Exact(text);
        expect(writeDecimal(read(text))).toBe(want.isZero() ? '0' : want.toString());
        const { whole, fraction } = digitsOf(read(text));
        expect(`${whole}${fraction === '' ? '' : `.${fraction}`}`).toBe(
          want.abs().toFixed(text.split('.')[1]?.length ?? 0),
        );
      }),
    );
  });

  it.each([
    { name: 'plus', of: plus, want: (a: Peer, b: Peer) => a.plus(b) },
    { name: 'minus', of: minus, want: (a: Peer, b: Peer) => a.minus(b) },
    { name: 'times', of: times, want: (a: Peer, b: Peer) => a.times(b) },
  ])('in $name', ({ of, want }) => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(new Exact(writeDecimal(of(read(a), read(b)))).eq(want(new Exact(a), new Exact(b)))).toBe(true);
      }),
    );
  });

  it.each([
    { rounding: 'up' as const, mode: Peer.ROUND_UP },
    { rounding: 'down' as const, mode: Peer.ROUND_DOWN },
  ])('in a quotient rounded $rounding', ({ rounding, mode }) => {
    const positive = amount.map((text) => text.replace('-', ''));
    fc.assert(
      fc.property(positive, positive, places, (a, b, decimals) => {
        const quotient = divide(read(a), read(b), decimals, rounding);
        if (new Exact(b).isZero()) {
          expect(quotient).toBeUndefined();
          return;
        }
        const want = new Exact(a).div(b).toDecimalPlaces(decimals, mode);
        expect(quotient && new Exact(writeDecimal(quotient)).eq(want)).toBe(true);
      }),
    );
  });

  it('when truncated to fewer decimals, toward minus infinity', () => {
    fc.assert(
      fc.property(amount, places, (text, decimals) => {
        const want = new Exact(text).toDecimalPlaces(decimals, Peer.ROUND_FLOOR);
        expect(new Exact(writeDecimal(floorTo(read(text), decimals))).eq(want)).toBe(true);
      }),
    );
  });

  it('when their point is moved', () => {
    fc.assert(
      fc.property(amount, places, (text, by) => {
        const want = new Exact(text).times(new Exact(10).pow(by));
        expect(new Exact(writeDecimal(shiftPoint(read(text), by))).eq(want)).toBe(true);
      }),
    );
  });
});
