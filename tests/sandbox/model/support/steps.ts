import { Choices } from '../../support/choices.ts';
import { type StepName, stepNames, stepWeights } from './stepNames.ts';

/** One thing that happens. What exactly follows from its seed and from the world it meets. */
export interface Step<Name extends string = StepName> {
  readonly name: Name;
  readonly seed: number;
}

/** The steps of a run of the model: the same for the same seed. */
export function stepsOf(seed: number, count: number): Step[] {
  return drawSteps(stepWeights, seed, count);
}

/** So many steps, each name as often as its weight says: the same for the same seed. */
export function drawSteps<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  seed: number,
  count: number,
): Step<Name>[] {
  const names = Object.keys(weights) as Name[];
  const bag = names.flatMap((name) => Array<Name>(weights[name]).fill(name));
  const choices = new Choices(seed);
  return Array.from({ length: count }, () => ({ name: choices.from(bag), seed: choices.below(2 ** 31) }));
}

/** "deposit:7,advance:12", for a command line. */
export function writeSteps(steps: readonly Step<string>[]): string {
  return steps.map(({ name, seed }) => `${name}:${seed}`).join(',');
}

/** The steps of a run of the model. @throws Error for a text that writeSteps cannot have written */
export function readSteps(text: string): Step[] {
  return readNamed(text, stepNames);
}

/** Steps of these names. @throws Error for a text that writeSteps cannot have written of them */
export function readNamed<Name extends string>(text: string, names: readonly Name[]): Step<Name>[] {
  return text.split(',').map((part) => {
    const [word = '', seed = ''] = part.split(':');
    const name = names.find((known) => known === word);
    if (name === undefined || !/^\d+$/.test(seed)) throw new Error(`"${part}" is no step.`);
    return { name, seed: Number(seed) };
  });
}
