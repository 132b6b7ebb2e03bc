import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { borneByOne, populations } from '../../../../scripts/bench/shards/populations.ts';
import {
  type Population,
  powerSum,
  shardsFor,
  simulateShards,
} from '../../../../scripts/bench/shards/simulateShards.ts';
import { createRandom } from '../../../../scripts/mutate/random.ts';
import { tableBelow } from '../../../spec/pageTables.ts';

/** A change a second on average, by customers who are all alike. */
const alike: Population = {
  ...{ seed: 1, customers: 1e8, exponent: 0, changesADay: 86_400, peak: 1 },
  ...{ limitPerSecond: 30, betweenCustomers: 0 },
};

describe('shards by customer', () => {
  test('the same seed gives the same loads, and another seed gives others', () => {
    const [{ population } = { population: alike }] = populations;
    expect(simulateShards(population, 16)).toEqual(simulateShards(population, 16));
    expect(simulateShards({ ...population, seed: 2 }, 16)).not.toEqual(simulateShards(population, 16));
  });

  test('a single shard has the whole load, and nothing crosses shards', () => {
    const { mean, busiest, total, crossing } = simulateShards({ ...alike, betweenCustomers: 0.5 }, 1);
    expect(total).toBeCloseTo(1, 6);
    expect([mean, busiest, crossing]).toEqual([total, total, 0]);
  });

  test('a hundred million equal customers are spread evenly', () => {
    const { busiest, mean } = simulateShards({ ...alike, changesADay: 86_400_000 }, 64);
    expect(busiest / mean).toBeGreaterThan(1);
    expect(busiest / mean).toBeLessThan(1.01);
  });

  test('the load of the busiest hour is higher by its factor', () => {
    expect(simulateShards({ ...alike, peak: 5 }, 8).total).toBeCloseTo(5, 2);
  });

  test('between two even shards half of the payments between customers cross, and each is work for both', () => {
    const { crossing, total } = simulateShards({ ...alike, changesADay: 8.64e9, betweenCustomers: 0.4 }, 2);
    expect(crossing).toBeCloseTo(0.2, 3);
    expect(total).toBeCloseTo(100_000 * 1.2, -2);
  });

  test('a single customer loads one shard with everything, up to the limit of a customer', () => {
    const lone: Population = { ...alike, customers: 1, changesADay: 10 * 86_400 };
    expect(simulateShards(lone, 4)).toMatchObject({ busiest: 10, mean: 2.5, busiestCustomer: 10 });
    expect(simulateShards({ ...lone, limitPerSecond: 3 }, 4)).toMatchObject({
      busiest: 3,
      busiestCustomer: 3,
    });
  });

  test('more unequal customers load the busiest shard more', () => {
    const shareOf = (exponent: number) => {
      const { busiest, mean } = simulateShards({ ...alike, changesADay: 4e8, exponent }, 64);
      return busiest / mean;
    };
    expect(shareOf(0.6)).toBeLessThan(shareOf(0.9));
    expect(shareOf(0.9)).toBeLessThan(shareOf(1.1));
  });

  test('the busiest second has more than the average, and within Poisson bounds not much more', () => {
    const { busiest, busiestSecond } = simulateShards({ ...alike, changesADay: 8.64e7 }, 1);
    expect(busiest).toBeCloseTo(1_000, 1);
    expect(busiestSecond).toBeGreaterThan(busiest + 2 * Math.sqrt(busiest));
    expect(busiestSecond).toBeLessThan(busiest + 6 * Math.sqrt(busiest));
  });

  test('the number of shards is the least that keeps the busiest below one primary’s ceiling, or none when one customer exceeds it', () => {
    const population = { ...alike, changesADay: 8.64e7 };
    expect(shardsFor(population, 1_500)?.shards).toBe(1);
    expect(shardsFor(population, 900)?.shards).toBe(2);
    expect(shardsFor(population, 60)?.shards).toBe(32);
    expect(shardsFor({ ...population, exponent: 1.1 }, 20)).toBeNull();
  });
});

test('the page on distributed databases states the figures of the model', () => {
  const page = readFileSync('src/sandbox/books/db/distributed.md', 'utf8');
  const told = populations.map(({ name, population }) => {
    const loads = [16, 64, 256].map((shards) => simulateShards(population, shards));
    return [
      name,
      Math.round(loads[0]?.total ?? 0).toLocaleString('en'),
      ...loads.map(({ busiest, mean }) => (busiest / mean).toFixed(2)),
      String(loads[1]?.busiestSecond),
      ...Object.values(borneByOne).map((ceiling) => String(shardsFor(population, ceiling)?.shards)),
    ];
  });
  expect(tableBelow('### A hundred million customers', page)).toEqual(told);
});

test('a sum of powers equals adding them one by one', () => {
  for (const exponent of [0, 0.6, 1, 1.1]) {
    let sum = 0;
    for (let rank = 3; rank <= 300_000; rank += 1) sum += rank ** -exponent;
    expect(powerSum(3, 300_000, exponent) / sum).toBeCloseTo(1, 8);
  }
});

test('random numbers are spread evenly from 0 to below 1', () => {
  const { number: random } = createRandom(7);
  const drawn = Array.from({ length: 10_000 }, random);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(drawn.reduce((sum, number) => sum + number, 0) / drawn.length).toBeCloseTo(0.5, 2);
});
