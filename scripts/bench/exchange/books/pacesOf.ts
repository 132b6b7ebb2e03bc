import type { Pace } from './runLoad.ts';

/** Calls of each kind, one after the other. */
const calls = 100;

/** Times a hundred runs of each of these functions, one after the other. */
export async function pacesOf<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Readonly<Record<Name, Pace>>> {
  const paces: Partial<Record<Name, Pace>> = {};
  for (const [name, work] of Object.entries(works) as [Name, () => Promise<unknown>][]) {
    const each: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const start = performance.now();
      await work();
      each.push(performance.now() - start);
    }
    paces[name] = { count: calls, ms: each.reduce((sum, one) => sum + one, 0), each };
  }
  return paces as Record<Name, Pace>;
}
