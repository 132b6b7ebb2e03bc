import type { Population } from './simulateShards.ts';

/**
 * A hundred million customers. Assumptions, none of them measured: the busiest hour has five times the average; a customer asks for
 * 30 changes a second at most (`callsPerSecond`); a tenth of what changes goes to another customer inside the exchange.
 */
const all = {
  seed: 20_261_129,
  customers: 1e8,
  peak: 5,
  limitPerSecond: 30,
  betweenCustomers: 0.1,
} as const;

/** How much they do: one in twenty on a day, four changes each; one in five, twenty each. */
const activity = { 'quiet days': 2e7, 'busy days': 4e8 } as const;

/** How unequal they are: the exponent of Zipf's law. */
const inequality = { 'nearly alike': 0.6, usual: 0.9, 'few do most': 1.1 } as const;

export interface Named {
  readonly name: string;
  readonly population: Population;
}

export const populations: readonly Named[] = Object.entries(activity).flatMap(([days, changesADay]) =>
  Object.entries(inequality).map(([customers, exponent]) => ({
    name: `${days}, customers ${customers}`,
    population: { ...all, changesADay, exponent },
  })),
);

/** Changes a second that one primary sustains with house accounts split by customer, by the last `npm run bench -- primary`. */
export const borneByOne = { '8 cores': 550, '64 cores': 4_400 } as const;
