import { describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import {
  convertedAmount,
  isFailureAmount,
  isWithinGap,
  quotedRate,
} from '../../../../src/sandbox/flows/convert/convertedAmount.ts';
import { convertRules } from '../../../../src/sandbox/flows/convert/convertRules.ts';
import { pairOf } from '../../../../src/sandbox/flows/convert/pair.ts';
import { assertAmount } from '../../../../src/sandbox/flows/convert/quoteAnswer.ts';
import { newQuoteId } from '../../../../src/sandbox/flows/convert/quoteId.ts';
import { historyRange } from '../../../../src/sandbox/flows/paging/historyRange.ts';
import { SeededMarket } from '../../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../../src/sandbox/world/random.ts';
import { type Coin, coins } from '../../../../src/sandbox/world/reference/coins.ts';

const coin = (code: string): Coin => {
  const found = coins.get(code);
  if (found === undefined) throw new Error(code);
  return found;
};

const codeOf = (act: () => unknown): number => {
  try {
    act();
    return 0;
  } catch (cause) {
    return (cause as { code: number }).code;
  }
};

describe('what a customer gets', () => {
  test.each([
    ['0.1', '0.053517914861880000', 'BTC', '0.0053518', '0.000000008513812'],
    ['3', '0.333333333333333333', 'BTC', '1', '0.000000000000000001'],
    ['100', '1', 'USDT', '100', '0'],
    ['1', '0.000000001', 'BTC', '0.00000001', '0.000000009'],
    // A currency has fewer digits than conversions have, and none of them is given away.
    ['10', '0.85811', 'EUR', '8.58', '-0.0011'],
    ['10000', '0.01', 'JPY', '100', '0'],
    // The product is cut to what the ledger keeps before the difference is taken.
    ['0.12345678', '0.000000000061234567', 'BTC', '0.00000001', '0.000000009992440178'],
  ])('%s at %s is %s %s, %s of it rounding', (amount, rate, to, want, remainder) => {
    expect(convertedAmount(amount, rate, coin(to))).toEqual({ amount: want, remainder });
  });
});

describe('the rate a customer is quoted', () => {
  test.each([
    ['100', 'BTC', 'USDT', 'single', '99.96'],
    ['100', 'BTC', 'USDT', 'block', '99.98'],
    ['1', 'USDT', 'USDC', 'single', '0.9998'],
    ['1', 'EUR', 'USDT', 'single', '0.9984'],
    ['1', 'PEPE', 'DOGE', 'single', '0.9984'],
  ] as const)('a market rate of %s for %s in %s is quoted as %s: %s', (mid, from, to, kind, want) => {
    expect(quotedRate(mid, from, to, kind)).toBe(want);
  });
});

test('no conversion, however small, yields more than the market pays for it', () => {
  const market = new SeededMarket(createRandom('test'));
  const at = Date.UTC(2025, 10, 21, 12);
  const given = (from: string): string[] => {
    const { min } = convertRules.get(from) ?? { min: '1' };
    return ['1', '1.37', '3.3333'].map((factor) =>
      new Decimal(min).times(factor).toDecimalPlaces(coin(from).accuracy, Decimal.ROUND_UP).toFixed(),
    );
  };
  const gifts = (from: string, to: string, mid: string): string[] =>
    (['single', 'block'] as const).flatMap((kind) => {
      const rate = quotedRate(mid, from, to, kind);
      return given(from).flatMap((amount) => {
        const { amount: got } = convertedAmount(amount, rate, coin(to));
        const isGift = new Decimal(got).greaterThan(new Decimal(amount).times(mid));
        return isGift ? [`${amount} ${from} is ${got} ${to} (${kind})`] : [];
      });
    });
  const pairs = [...coins.keys()]
    .flatMap((from) => [...coins.keys()].map((to) => ({ from, to })))
    .filter(({ from, to }) => from !== to && codeOf(() => pairOf(from, to)) === 0)
    .map((pair) => ({ ...pair, mid: market.rateAt(pair.from, pair.to, at) }))
    .filter(({ mid }) => mid !== null && !new Decimal(mid).isZero());
  expect(pairs.flatMap(({ from, to, mid }) => gifts(from, to, mid ?? ''))).toEqual([]);
  expect(pairs.length).toBeGreaterThan(1_000);
});

describe('the guard of an execution', () => {
  test.each([
    ['100', '100', true],
    ['100', '100.5', true],
    ['100', '99.5', true],
    ['100', '100.500000000000000001', false],
    ['100', '99.499999999999999999', false],
  ])('a move from %s to %s is within half a per cent: %s', (quoted, present, want) => {
    expect(isWithinGap(quoted, present, '0.005')).toBe(want);
  });
});

test.each([
  ['100.13', true],
  ['0.13', true],
  ['100.130', true],
  ['13', false],
  ['1.131', false],
  ['1.013', false],
  ['1.3', false],
])('%s triggers a failing conversion: %s', (amount, want) => {
  expect(isFailureAmount(amount)).toBe(want);
});

describe('pairs and amounts', () => {
  test.each([
    ['BTC', 'USDT', 0],
    ['EUR', 'BTC', 0],
    ['BTC', 'BTC', 700022],
    ['EUR', 'USD', 700022],
    ['NOPE', 'BTC', 700013],
    ['BTC', 'NOPE', 700013],
    ['SHIB', 'BTC', 700013],
    ['BTC', 'SHIB', 700013],
    ['__PROTO__', 'BTC', 700013],
  ])('%s into %s answers %i', (from, to, want) => {
    expect(codeOf(() => pairOf(from, to))).toBe(want);
  });

  test.each([
    ['5', 0],
    ['5.0000', 0],
    ['5.000000000000', 0],
    ['0005', 0],
    ['500000', 0],
    ['4.9999', 700006],
    ['0', 700006],
    ['500000.0001', 700007],
    ['5.00001', 10001],
    [`0.${'1'.repeat(60)}`, 10001],
    ['9'.repeat(80), 700007],
  ])('%s USDT answers %i', (amount, want) => {
    expect(codeOf(() => assertAmount(amount, pairOf('USDT', 'BTC'), '/requestAmount'))).toBe(want);
  });

  test('every coin and currency of the exchange has a rule', () => {
    expect([...convertRules.keys()].sort()).toEqual([...coins.keys()].sort());
  });
});

describe('the range of a list', () => {
  const now = Date.UTC(2025, 10, 21, 12);
  const day = 24 * 3_600_000;
  const ms = (days: number) => String(now - days * day);

  test.each([
    ['no range is the last 30 days', {}, 0],
    ['30 days', { startTime: ms(60), endTime: ms(30) }, 0],
    ['31 days', { startTime: ms(61), endTime: ms(30) }, 181009],
    ['backwards', { startTime: ms(1), endTime: ms(2) }, 181010],
    ['three years ago', { startTime: ms(1100), endTime: ms(1090) }, 182202],
  ])('%s', (_, range, want) => {
    expect(codeOf(() => historyRange(range, now))).toBe(want);
  });

  test('30 days are an hour longer on a calendar in which clocks were set back', () => {
    // From 30 October to 28 November 2026 in New York, whose clocks were set back on the first of November.
    const first = Date.UTC(2026, 9, 30, 4);
    const last = Date.UTC(2026, 10, 29, 5) - 1;
    const requested = (startTime: number) => ({ startTime: String(startTime), endTime: String(last) });
    expect(codeOf(() => historyRange(requested(first), last))).toBe(0);
    expect(codeOf(() => historyRange(requested(first - 3_000), last))).toBe(181009);
  });

  test('is cut to seconds and includes the whole last second', () => {
    const range = historyRange({ startTime: '1763726400499', endTime: '1763726401499' }, now);
    expect(range).toEqual({ from: 1763726400000, to: 1763726401999 });
  });
});

test('ids of quotes sort by time and differ within one millisecond', () => {
  const ids = [newQuoteId(1763726400000), newQuoteId(1763726400000), newQuoteId(1763726400001)];
  expect(new Set(ids).size).toBe(3);
  expect((ids[0] ?? '') < (ids[2] ?? '')).toBe(true);
  expect(ids[0]).toMatch(/^\d{27}$/);
});
