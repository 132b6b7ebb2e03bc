import type { Comparison } from './report/comparison.ts';
import type { Workbench } from './workbench.ts';

/** One part of the bench: each has its own file and is listed in sections.ts. */
export interface Section {
  /** As given on the command line: `npm run bench -- bytes`. */
  id: string;
  title: string;
  /** Takes the measurements, with what it needs from the workbench. */
  measure(bench: Workbench): Promise<Comparison[]>;
}

/**
 * Runs every contender once per round, each round starting with a different one, so that a machine that gets slower or
 * faster favours none. A warm-up round, which fills caches, comes first and is discarded.
 * @returns each contender's runs, in order
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
