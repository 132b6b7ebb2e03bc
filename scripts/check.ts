import type { CheckStep } from './check/checkStep.ts';
import { checkSteps } from './check/checkSteps.ts';

/** As many at once as a small machine has cores. */
const AT_ONCE = 2;

const names = checkSteps.map(({ name }) => name);
const only = process.argv.indexOf('--only');
const wanted = only < 0 ? names : (process.argv[only + 1] ?? '').split(',');
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.`);
  process.exitCode = 1;
} else if (!(await runAll(checkSteps.filter(({ name }) => wanted.includes(name))))) process.exitCode = 1;

/** Runs every step, also after one has failed, and prints a line for each as it ends. */
async function runAll(steps: readonly CheckStep[]): Promise<boolean> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results.every((passed) => passed);
}

async function runStep({ name, run }: CheckStep): Promise<boolean> {
  const started = performance.now();
  const problems = await run().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.padStart(5)} s`);
  for (const problem of problems) console.log(`        ${problem}`);
  return problems.length === 0;
}
