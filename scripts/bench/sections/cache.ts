import { createContract, noSettings } from '../../../src/contract/index.ts';
import { answerText, benchPorts, middleUs } from '../layer/benchPorts.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

const origin = 'https://bench.example';

/**
 * Every caller gets its own object, so a hit costs at least parsing the cached text. Data from local storage is
 * validated before use, which parses it once more.
 */
const sizes = [
  { name: '1 kB', coins: 4, calls: 1_000, goals: { memory: { atMost: 50 }, storage: { atMost: 50 } } },
  {
    name: '100 kB',
    coins: 420,
    calls: 100,
    goals: { memory: { atMostRatio: 1.25 }, storage: { atMostRatio: 2.5 } },
  },
] as const;

export const cache: Section = {
  id: 'cache',
  title: 'A kept answer through the whole request layer beside JSON.parse of its text, in Node',
  async measure(bench) {
    const rows: Comparison[] = [];
    for (const { name, coins, calls, goals } of sizes) {
      bench.say(`Reading kept answers of ${name}, ${bench.rounds} rounds`);
      const contenders = await contendersFor(answerText(coins));
      const names = Object.keys(contenders) as (keyof typeof contenders)[];
      const runs = await interleaved(names, bench.rounds, (contender) =>
        middleUs(calls, contenders[contender]),
      );
      const beside = { unit: 'us', beside: 'JSON.parse alone', theirs: runs.parse } as const;
      rows.push(
        { what: `${name} from memory`, ours: runs.memory, ...beside, goal: goals.memory },
        { what: `${name} from local storage`, ours: runs.storage, ...beside, goal: goals.storage },
      );
    }
    return rows;
  },
};

async function contendersFor(answer: string) {
  let fetched = 0;
  const wire = async () => {
    fetched += 1;
    return new Response(answer);
  };
  const ports = benchPorts(origin, wire);
  // The clock stands still, so that the answer's minute in the cache does not end on a slow machine.
  const still = { ...ports, clock: { ...ports.clock, now: () => 1_763_726_400_000 } };
  const open = () => createContract({ ports: still, site: noSettings });
  const page = open();
  await page.call('userProfile', {});
  // A client opened later has nothing in memory, and reading does not fill it.
  const later = open();
  const read = async (contract: typeof page) => {
    const profile = await contract.call('userProfile', {});
    if (fetched !== 1) throw new Error('A kept answer was asked for again.');
    return profile;
  };
  const kept = JSON.stringify((JSON.parse(answer) as { result: unknown }).result);
  return {
    memory: () => read(page),
    storage: () => read(later),
    parse: async () => JSON.parse(kept) as unknown,
  };
}
