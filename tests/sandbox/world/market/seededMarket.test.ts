import { describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { dayChange, dayLine } from '../../../../src/sandbox/world/market/dayLine.ts';
import { referencePrices } from '../../../../src/sandbox/world/market/referencePrices.ts';
import { SeededMarket } from '../../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../../src/sandbox/world/random.ts';
import { coins } from '../../../../src/sandbox/world/reference/coins.ts';

const noon = Date.UTC(2025, 10, 21, 12);
const hour = 3_600_000;
const market = new SeededMarket(createRandom('seed'));

/** Standard deviation of the relative moves over `stepMs`, as a fraction. */
function volatility(coin: string, stepMs: number, count: number): number {
  const prices = Array.from({ length: count + 1 }, (_, index) =>
    Number(market.priceAt(coin, noon + index * stepMs)),
  );
  const moves = prices.slice(1).map((price, index) => Math.log(price / (prices[index] ?? price)));
  return Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
}

describe('the price feed', () => {
  test('gives the same prices when it is opened again with the same seed', () => {
    const again = new SeededMarket(createRandom('seed'));
    for (const at of [noon, noon + 1, noon + 86_400_000 * 200])
      expect(again.priceAt('ETH', at)).toBe(market.priceAt('ETH', at));
  });

  test('gives other prices with another seed', () => {
    expect(new SeededMarket(createRandom('other')).priceAt('BTC', noon)).not.toBe(
      market.priceAt('BTC', noon),
    );
  });

  test('moves from second to second and holds within one', () => {
    const seen = new Set(
      Array.from({ length: 60 }, (_, second) => market.priceAt('BTC', noon + second * 1000)),
    );
    expect(seen.size).toBeGreaterThan(50);
    expect(market.priceAt('BTC', noon + 999)).toBe(market.priceAt('BTC', noon));
  });

  test.each([
    ['BTC', 24 * hour, 0.022],
    ['PEPE', 24 * hour, 0.055],
    ['EUR', 24 * hour, 0.004],
  ])('moves %s about as much in a day as it should', (coin, stepMs, want) => {
    expect(volatility(coin, stepMs, 400) / want).toBeGreaterThan(0.7);
    expect(volatility(coin, stepMs, 400) / want).toBeLessThan(1.4);
  });

  test('rarely moves within the 15 seconds of a quote by the half per cent that cancels it', () => {
    expect(volatility('BTC', 15_000, 2_000)).toBeLessThan(0.001);
    expect(volatility('BTC', 15_000, 2_000)).toBeGreaterThan(0.00005);
  });

  test('keeps every price in its range for ten years', () => {
    for (const [coin, { price }] of referencePrices) {
      for (let month = 0; month < 120; month += 1) {
        const ratio = Number(market.priceAt(coin, noon + month * 30 * 24 * hour)) / price;
        expect(ratio).toBeGreaterThan(0.3);
        expect(ratio).toBeLessThan(3);
      }
    }
  });

  test('has a price for every coin and currency of the exchange, in plain decimals', () => {
    expect(market.coins()).toEqual([...coins.keys()]);
    for (const coin of coins.keys()) expect(market.priceAt(coin, noon)).toMatch(/^\d+(\.\d+)?$/);
  });

  test('has no price and no rate for a coin without a market', () => {
    expect(market.priceAt('NOPE', noon)).toBeNull();
    expect(market.rateAt('BTC', 'NOPE', noon)).toBeNull();
  });

  test.each([
    ['BTC', 'USDT'],
    ['PEPE', 'BTC'],
    ['USDT', 'IDR'],
  ])('gives a rate %s/%s that is the quotient of the prices, never above it', (from, to) => {
    const rate = market.rateAt(from, to, noon) ?? '';
    const quotient = new Decimal(market.priceAt(from, noon) ?? '').div(market.priceAt(to, noon) ?? '');
    expect(rate).toMatch(/^\d+(\.\d{1,18})?$/);
    expect(quotient.minus(rate).toNumber()).toBeGreaterThanOrEqual(0);
    expect(quotient.minus(rate).toNumber()).toBeLessThan(1e-18);
  });
});

describe('the price line of a day', () => {
  test('runs from 24 hours ago to now and holds the rates of those moments', () => {
    const line = dayLine(market, { from: 'ETH', to: 'BTC' }, noon, 96);
    expect(line).toHaveLength(97);
    expect([line[0]?.at, line[96]?.at]).toEqual([noon - 24 * hour, noon]);
    expect(line[96]?.rate).toBe(market.rateAt('ETH', 'BTC', noon));
  });

  test('is missing for a pair without a market', () => {
    expect(dayLine(market, { from: 'ETH', to: 'NOPE' }, noon, 96)).toEqual([]);
  });

  test.each([
    [['100', '101.32'], '0.0132'],
    [['100', '97'], '-0.03'],
    [['3', '3'], '0'],
    [[], ''],
  ])('%j is a change of %s', (rates, want) => {
    expect(dayChange(rates.map((rate, at) => ({ at, rate })))).toBe(want);
  });
});
