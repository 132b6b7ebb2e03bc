import { describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { advance, noPosition, type Position } from '../../../../src/sandbox/flows/derivatives/advance.ts';
import { changeOf } from '../../../../src/sandbox/flows/derivatives/derivativeEntry.ts';
import { type Trader, traders } from '../../../../src/sandbox/flows/derivatives/traders.ts';
import type { Market } from '../../../../src/sandbox/world/market/market.ts';
import { SeededMarket } from '../../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../../src/sandbox/world/random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const random = createRandom('any');
/** A Saturday, midnight. */
const saturday = Date.UTC(2025, 10, 22);

const long: Trader = {
  ...{
    uid: 1,
    plan: 'BTCUSDT',
    base: 'BTC',
    settle: 'USDT',
    priceDecimals: 2,
    quantity: '0.5',
    isShort: false,
  },
  ...{ leverage: 10, roundMs: 4 * dayMs, openMs: 20 * hourMs, offsetMs: 0, pastMs: 0 },
};

/** Prices by hour after the opening; the last one stays. */
function marketOf(from: number, prices: readonly string[]): Market {
  const rateAt = (_base: string, _settle: string, at: number) =>
    prices[Math.min((at - from) / hourMs, prices.length - 1)] ?? null;
  return { priceAt: () => null, rateAt, coins: () => [] };
}

/** All of one round, from its opening. */
function round(trader: Trader, prices: readonly string[], available = '100000') {
  const begin = noPosition(trader, saturday);
  const world = { market: marketOf(begin.nextAt, prices), random };
  const until = begin.nextAt + trader.openMs;
  return { opening: begin.nextAt, ...advance(world, trader, begin, { until, available }) };
}

const figures = ({ entries }: ReturnType<typeof round>) =>
  entries.map((entry) => [entry.kind, entry.side, entry.size, changeOf(entry).toFixed()]);

describe('a position', () => {
  test('pays fees for both trades, and its result is the difference of the prices', () => {
    const { entries } = round(long, ['90000', '90000', '91000.5']);
    const [first, last] = [entries[0], entries.at(-1)];
    // 0.00055 of 45000, and of 45500.25.
    expect(first && changeOf(first).toFixed()).toBe('-24.75');
    expect(last?.profit.toFixed()).toBe('500.25');
    expect(last?.fee?.toFixed()).toBe('25.0251375');
    expect(last?.entryPrice?.toFixed()).toBe('90000');
    expect([first?.side, last?.side]).toEqual(['Buy', 'Sell']);
  });

  test('gains when short what a long one loses', () => {
    const { entries } = round({ ...long, isShort: true }, ['90000', '91000']);
    expect(entries.at(-1)?.profit.toFixed()).toBe('-500');
    expect(entries[0]).toMatchObject({ side: 'Sell', size: '-0.5' });
  });

  test('exchanges funding at 00:00, 08:00 and 16:00 UTC, paid by one side to the other', () => {
    const paid = round(long, ['90000']).entries.filter(({ funding }) => funding !== null);
    const got = round({ ...long, isShort: true }, ['90000']).entries.filter(
      ({ funding }) => funding !== null,
    );
    expect(paid.length).toBeGreaterThan(1);
    expect(paid.every(({ at }) => at % (8 * hourMs) === 0)).toBe(true);
    for (const [index, { funding, rate }] of paid.entries()) {
      expect(funding?.toFixed()).toBe(new Decimal('-45000').times(rate).toFixed());
      expect(got[index]?.funding?.toFixed()).toBe(funding?.negated().toFixed());
    }
  });

  test('is not opened without the margin for it', () => {
    // A tenth of 45000, and the fee.
    expect(round(long, ['90000'], '4524.75').entries.length).toBeGreaterThan(0);
    expect(round(long, ['90000'], '4524.74').entries).toEqual([]);
  });

  test('is liquidated when margin and result fall to half a per cent of its value', () => {
    // 4500 + (81407 - 90000) / 2 = 203.5 = 0.005 × 81407 / 2, to the cent above.
    expect(figures(round(long, ['90000', '81408'])).map(([kind]) => kind)).not.toContain(
      'contract-liquidation',
    );
    const [, last] = round(long, ['90000', '81407']).entries;
    expect(last).toMatchObject({ kind: 'contract-liquidation', size: '0', side: 'Sell' });
    expect(last?.profit.toFixed()).toBe('-4296.5');
  });

  test('loses no more than the wallet holds: the insurance fund pays the rest', () => {
    const { entries } = round(long, ['90000', '60000'], '4600');
    const last = entries.at(-1);
    expect(last?.kind).toBe('contract-liquidation');
    expect(Decimal.sum('4600', ...entries.map(changeOf)).toFixed()).toBe('0');
    // 15000 lost and 16.5 of fee, of which 4600 less the first fee were there.
    expect(last?.insured.toFixed()).toBe('10441.25');
  });

  test('is liquidated when its funding cannot be paid', () => {
    // Two thousandths of the value after the margin has gone elsewhere.
    const begin = noPosition(long, saturday);
    const held: Position = {
      symbol: 'BTCUSDT',
      size: '0.5',
      entryPrice: '90000',
      nextAt: begin.nextAt + 8 * hourMs,
    };
    const world = { market: marketOf(begin.nextAt, ['90000']), random };
    const until = held.nextAt + 11 * hourMs;
    const { entries } = advance(world, long, held, { until, available: '0' });
    const [ended] = entries.filter(({ kind }) => kind === 'contract-liquidation');
    expect(ended?.insured.toFixed()).toBe('24.75');
  });

  test('of an expiring contract ends with delivery, at a fee of its own, and exchanges no funding', () => {
    const weekly = { ...long, isDelivered: true, openMs: dayMs };
    const { opening, entries } = round(weekly, ['90000', '91000']);
    const day = new Date(opening + dayMs).toISOString().slice(8, 10);
    expect(entries.map(({ kind }) => kind)).toEqual(['contract-trade', 'contract-delivery']);
    expect(entries[1]?.symbol).toBe(`BTCUSDT-${day}NOV25`);
    expect(entries[1]?.fee?.toFixed()).toBe('6.825');
  });

  test('is reduced to cover the losses of others when it has gained enough', () => {
    const ranked = { ...long, deleveragedAt: '0.01' };
    expect(figures(round(ranked, ['90000', '90899', '90899'])).at(-1)?.[0]).toBe('contract-trade');
    expect(figures(round(ranked, ['90000', '90900']))[1]?.[0]).toBe('contract-deleverage');
  });
});

test('a weekly contract expires on a Friday at 08:00 UTC', () => {
  const [weekly] = traders.filter(({ isDelivered }) => isDelivered);
  if (weekly === undefined) throw new Error('No contract expires.');
  const expiry = new Date(noPosition(weekly, saturday).nextAt + weekly.openMs);
  expect([expiry.getUTCDay(), expiry.getUTCHours()]).toEqual([5, 8]);
});

test.each([0, 1, 2, 3, 4, 5, 6])('the events of day %i are the same in one step and hour by hour', (day) => {
  const world = { market: new SeededMarket(random), random };
  const begin = saturday + day * dayMs;
  for (const trader of traders) {
    const options = { available: '1000000' };
    const until = begin + 12 * dayMs;
    const whole = advance(world, trader, noPosition(trader, begin), { ...options, until });
    let position = noPosition(trader, begin);
    const parts = [];
    for (let at = begin; at <= until; at += hourMs) {
      const part = advance(world, trader, position, { ...options, until: at });
      parts.push(...part.entries);
      position = part.position;
    }
    expect(parts).toEqual(whole.entries);
    expect(position).toEqual(whole.position);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  }
});
