import type { StepName } from '../stepNames.ts';
import { type Step, writeSteps } from '../steps.ts';
import type { Failure } from './runSteps.ts';

/** A list of steps that breaks a rule, and how. */
export interface Broken<Name extends string = StepName> {
  readonly steps: readonly Step<Name>[];
  readonly failure: Failure;
}

/**
 * Leaves out what is not needed to break a rule: first what came after the failure, then ever smaller pieces, as long as
 * there is time. What remains fails as well, though perhaps in another way.
 */
export async function shrinkSteps<Name extends string>(
  first: Broken<Name>,
  run: (steps: readonly Step<Name>[]) => Promise<Failure | null>,
  patienceMs: number,
): Promise<Broken<Name>> {
  const until = performance.now() + patienceMs;
  let best: Broken<Name> = { ...first, steps: first.steps.slice(0, first.failure.at) };
  let size = Math.ceil(best.steps.length / 2);
  while (size >= 1 && performance.now() < until) {
    const before = best.steps.length;
    for (let from = 0; from < best.steps.length && performance.now() < until; ) {
      const steps = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      const failure = steps.length === 0 ? null : await run(steps);
      if (failure === null) from += size;
      else best = { steps: steps.slice(0, failure.at), failure };
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (best.steps.length === before) break;
  }
  return best;
}

/**
 * What to print of it: what happened in which steps, and the command that does it again.
 * @param before what stands before the steps in MODEL_REPLAY
 */
export function reportOf(
  name: string,
  { steps, failure }: Broken<string>,
  command: string,
  before = '',
): string {
  return [
    `${name}, ${steps.length} steps: ${failure.message}`,
    ...failure.story,
    `Again: LONG=1 MODEL_REPLAY='${before}${writeSteps(steps)}' npx vitest run ${command}`,
  ].join('\n');
}
