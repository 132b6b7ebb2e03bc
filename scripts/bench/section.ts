import type { Comparison } from './report/comparison.ts';
import type { Workbench } from './workbench.ts';

/** One part of the bench: what it measures stands in a file of its own, and its name in sections.ts. */
export interface Section {
  /** As given on the command line: `npm run bench -- bytes`. */
  id: string;
  title: string;
  /** Measures in this run, with what it needs taken from the workbench. */
  measure(bench: Workbench): Promise<Comparison[]>;
}

/**
 * Runs every contender once a round, each round beginning with another one, so that a machine that grows slower or
 * faster meanwhile is no one's advantage. One more round goes before and is thrown away: caches fill in it.
 * @returns for each contender its runs in order
 */
export async function interleaved<Name extends string, Run>(
  names: readonly Name[],
  rounds: number,
  run: (name: Name) => Promise<Run>,
): Promise<Record<Name, Run[]>> {
  const runs = Object.fromEntries(names.map((name) => [name, [] as Run[]])) as Record<Name, Run[]>;
  for (let round = -1; round < rounds; round += 1) {
    const first = Math.max(round, 0) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const result = await run(name);
      if (round >= 0) runs[name].push(result);
    }
  }
  return runs;
}
