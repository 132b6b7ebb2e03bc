import type { Sentences } from '../prove/run/proveFiles.ts';

/** Steps run in parallel: as many as a small machine has cores. */
const AT_ONCE = 2;

/**
 * Runs every step, even after one has failed. When a step ends, prints one line, with its errors and warnings below.
 * @returns whether all have passed; warnings do not fail a step
 */
export async function runSteps(steps: readonly CheckStep[], print: (line: string) => void): Promise<boolean> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, print));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results.every((passed) => passed);
}

async function runStep({ name, run }: CheckStep, print: (line: string) => void): Promise<boolean> {
  const started = performance.now();
  const said = await run().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  const { errors, warnings } = 'errors' in said ? said : { errors: said, warnings: [] };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = errors.length === 0;
  const line = `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.padStart(5)} s`;
  print(warnings.length === 0 ? line : `${line}  ${counted(warnings.length)}`);
  for (const sentence of [...errors, ...warnings])
    print(`        ${sentence.replaceAll('\n', '\n        ')}`);
  return passed;
}

function counted(warnings: number): string {
  return warnings === 1 ? '1 warning' : `${warnings} warnings`;
}

/** One step of `npm run check`. */
export interface CheckStep {
  /** One word, also for `--only`. */
  name: string;
  /** @returns problems, as lines for the terminal; a plain list means errors. The step fails when there are any. */
  run(): Promise<readonly string[] | Sentences>;
}
