import { createRandom } from '../../mutate/random.ts';

/** What is assumed of the customers. */
export interface Population {
  readonly seed: number;
  readonly customers: number;
  /** How unequal they are: the customer of rank r does r^-exponent as much as the first. 0 is all alike. */
  readonly exponent: number;
  /** Changes of all together, an average day; one is what one movement or order of a customer takes. */
  readonly changesADay: number;
  /** Load of the busiest hour, relative to the average one. */
  readonly peak: number;
  /** Most that one customer may ask for, a second: above it the exchange refuses (429). */
  readonly limitPerSecond: number;
  /** Share of the changes that give coins to another customer. */
  readonly betweenCustomers: number;
}

export interface ShardLoads {
  readonly shards: number;
  /** Changes a second in the busiest hour, of all shards; one that crosses counts in both. */
  readonly total: number;
  readonly mean: number;
  readonly busiest: number;
  /** Of the busiest second of that hour, on the busiest shard. */
  readonly busiestSecond: number;
  /** Share of all changes whose two customers are in different shards: each is work for both. */
  readonly crossing: number;
  /** What the busiest customer does, a second. */
  readonly busiestCustomer: number;
}

/** Customers that are placed one by one; the others of a shard are so many and so alike that their sum is nearly normal. */
const placed = 200_000;
const day = 86_400;
const hour = 3_600;

/**
 * Places customers in shards by hash, as a distributed engine does, and adds up what they do in the busiest hour. The busiest are
 * drawn one by one; of the rest, each shard gets a share with the mean and the variance that as many draws would have.
 */
export function simulateShards(population: Population, shards: number): ShardLoads {
  const { number: random } = createRandom(population.seed);
  const { rateOf, rest, restSquared, busiestCustomer } = ratesOf(population);
  const loads = new Float64Array(shards);
  for (let rank = 1; rank <= Math.min(placed, population.customers); rank += 1) {
    const shard = Math.floor(random() * shards);
    loads[shard] = (loads[shard] ?? 0) + rateOf(rank);
  }
  const spread = Math.sqrt(restSquared * (1 / shards) * (1 - 1 / shards));
  for (let shard = 0; shard < shards; shard += 1) {
    const others = Math.max(0, rest / shards + (shards > 1 ? spread * normalOf(random) : 0));
    loads[shard] = (loads[shard] ?? 0) + others;
  }
  const asked = loads.reduce((sum, load) => sum + load, 0);
  // Who is busy sends and receives more: both are drawn by what they do.
  const same = loads.reduce((sum, load) => sum + (load / asked) ** 2, 0);
  const crossing = population.betweenCustomers * (1 - same);
  const busiest = loads.reduce((most, load) => Math.max(most, load), 0) * (1 + crossing);
  const total = asked * (1 + crossing);
  return {
    shards,
    total,
    mean: total / shards,
    busiest,
    busiestSecond: busiestOf(random, busiest),
    crossing,
    busiestCustomer,
  };
}

/** Changes a second in the busiest hour, by rank; for the customers not placed individually, their sum and sum of squares. */
function ratesOf({ customers, exponent, changesADay, peak, limitPerSecond }: Population) {
  const scale = (changesADay / day) * (peak / powerSum(1, customers, exponent));
  const rateOf = (rank: number) => Math.min(limitPerSecond, scale * rank ** -exponent);
  const isAll = customers <= placed;
  return {
    rateOf,
    rest: isAll ? 0 : scale * powerSum(placed + 1, customers, exponent),
    restSquared: isAll ? 0 : scale ** 2 * powerSum(placed + 1, customers, 2 * exponent),
    busiestCustomer: rateOf(1),
  };
}

/** The sum of r^-exponent over the ranks: the first thousands one by one, then as the area below the curve (Euler and Maclaurin). */
export function powerSum(from: number, to: number, exponent: number): number {
  const until = Math.min(to, from + 10_000);
  let sum = 0;
  for (let rank = from; rank <= until; rank += 1) sum += rank ** -exponent;
  if (until === to) return sum;
  const primitive = (rank: number) =>
    exponent === 1 ? Math.log(rank) : rank ** (1 - exponent) / (1 - exponent);
  return sum + primitive(to) - primitive(until) + (to ** -exponent - until ** -exponent) / 2;
}

/** The most that comes in a second of an hour, when each second is one of Poisson's. */
function busiestOf(random: () => number, rate: number): number {
  let most = 0;
  for (let second = 0; second < hour; second += 1) most = Math.max(most, poissonOf(random, rate));
  return most;
}

/** By its own definition where few come, as a normal number where many do. */
function poissonOf(random: () => number, rate: number): number {
  if (rate > 50) return Math.max(0, Math.round(rate + Math.sqrt(rate) * normalOf(random)));
  const end = Math.exp(-rate);
  let count = 0;
  for (let product = random(); product > end; product *= random()) count += 1;
  return count;
}

/** The fewest shards, doubled from one, whose busiest stays below what one primary bears; null when no number does. */
export function shardsFor(population: Population, ceiling: number, most = 4096): ShardLoads | null {
  for (let shards = 1; shards <= most; shards *= 2) {
    const loads = simulateShards(population, shards);
    if (loads.busiest <= ceiling) return loads;
  }
  return null;
}

/** A standard normal number (Box and Muller). */
function normalOf(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
