import type { Comparison } from '../report/comparison.ts';
import type { Section } from '../section.ts';
import { borneByOne, populations } from '../shards/populations.ts';
import { shardsFor, simulateShards } from '../shards/simulateShards.ts';

const sizes = [16, 64, 256];

/** A hundred million customers in shards: a model with a seed, which takes a second and no server. */
export const shards: Section = {
  id: 'shards',
  title: 'A hundred million customers in shards (simulated), changes a second in the busiest hour',
  measure: () =>
    Promise.resolve(
      populations.flatMap(({ name, population }): Comparison[] => {
        const loads = sizes.map((size) => simulateShards(population, size));
        const enough = Object.entries(borneByOne).flatMap(([hardware, ceiling]): Comparison[] => {
          const found = shardsFor(population, ceiling);
          const what = `${name}: shards of ${hardware}, each below ${ceiling} a second`;
          return found === null ? [] : [{ what, unit: 'count', ours: [found.shards] }];
        });
        return [
          ...loads.map(
            ({ shards: count, busiest, mean }): Comparison => ({
              ...{ what: `${name}: the busiest of ${count} shards`, unit: 'count' },
              ...{ ours: [busiest], beside: 'mean', theirs: [mean] },
            }),
          ),
          ...enough,
        ];
      }),
    ),
};
