import { Choices } from './choices.ts';
import { type StepName, stepNames, stepWeights } from './stepNames.ts';

/** One thing that happens. What exactly follows from its seed and from the world it meets. */
export interface Step {
  readonly name: StepName;
  readonly seed: number;
}

const bag: readonly StepName[] = stepNames.flatMap((name) => Array<StepName>(stepWeights[name]).fill(name));

/** The steps of a run: the same for the same seed. */
export function stepsOf(seed: number, count: number): Step[] {
  const choices = new Choices(seed);
  return Array.from({ length: count }, () => ({ name: choices.from(bag), seed: choices.below(2 ** 31) }));
}

/** "deposit:7,advance:12", for a command line. */
export function writeSteps(steps: readonly Step[]): string {
  return steps.map(({ name, seed }) => `${name}:${seed}`).join(',');
}

/** @throws Error for a text that writeSteps cannot have written */
export function readSteps(text: string): Step[] {
  return text.split(',').map((part) => {
    const [word = '', seed = ''] = part.split(':');
    const name = stepNames.find((known) => known === word);
    if (name === undefined || !/^\d+$/.test(seed)) throw new Error(`"${part}" is no step.`);
    return { name, seed: Number(seed) };
  });
}
