import { Choices } from '../../../../support/choices.ts';
import { drawSteps, type Step } from '../../steps.ts';
import type { AttackAction } from '../attack.ts';
import { looksForCheck, looksForRule } from '../steps/codeSteps.ts';
import {
  customerCancels,
  customerChanges,
  customerConverts,
  customerPays,
  customerSaves,
  customerSwitches,
  deposit,
  paysIn,
} from '../steps/customerSteps.ts';
import { race, thiefReads, trustEnds } from '../steps/raceSteps.ts';
import { heldCoins, lookalike, newEntry, ruleStops, takenBack } from '../steps/seriesSteps.ts';
import {
  thiefCancels,
  thiefConverts,
  thiefGuesses,
  thiefMeddles,
  thiefPays,
  thiefSaves,
  thiefSwitches,
} from '../steps/thiefSteps.ts';
import { advance, jump, setBack } from '../steps/timeSteps.ts';
import { customerMoves, thiefMoves } from '../steps/transferSteps.ts';

/** Everything that may happen beside the one look at the codes, with how often: a share of the sum. */
const weights = {
  deposit: 4,
  paysIn: 3,
  customerSaves: 3,
  customerPays: 7,
  customerChanges: 3,
  customerSwitches: 4,
  customerCancels: 2,
  customerConverts: 2,
  customerMoves: 2,
  thiefPays: 9,
  thiefSaves: 6,
  thiefSwitches: 4,
  thiefGuesses: 2,
  thiefCancels: 3,
  thiefConverts: 4,
  thiefMoves: 4,
  thiefMeddles: 2,
  thiefReads: 1,
  race: 6,
  trustEnds: 4,
  newEntry: 5,
  ruleStops: 4,
  lookalike: 4,
  takenBack: 4,
  heldCoins: 4,
  advance: 5,
  jump: 4,
  setBack: 1,
} as const;

export type AttackStepName = keyof typeof weights | 'looksForCheck' | 'looksForRule';

export const attackStepNames: readonly AttackStepName[] = [
  ...(Object.keys(weights) as (keyof typeof weights)[]),
  'looksForCheck',
  'looksForRule',
];

/** What each step does. */
export const attackActions: Readonly<Record<AttackStepName, AttackAction>> = {
  deposit,
  paysIn,
  customerSaves,
  customerPays,
  customerChanges,
  customerSwitches,
  customerCancels,
  customerConverts,
  customerMoves,
  thiefPays,
  thiefSaves,
  thiefSwitches,
  thiefGuesses,
  thiefCancels,
  thiefConverts,
  thiefMoves,
  thiefMeddles,
  thiefReads,
  looksForCheck,
  looksForRule,
  race,
  trustEnds,
  newEntry,
  ruleStops,
  lookalike,
  takenBack,
  heldCoins,
  advance,
  jump,
  setBack,
};

/**
 * The steps of a run, the same for the same seed; everything happens at least once. A thief with codes looks at them
 * once, at some moment of it, for a rule of the book or for a security check.
 */
export function attackSteps(seed: number, count: number, isWithCodes: boolean): Step<AttackStepName>[] {
  const choices = new Choices(seed);
  const steps: Step<AttackStepName>[] = drawSteps(weights, seed, count);
  const missing = Object.keys(weights).filter((name) => !steps.some((step) => step.name === name));
  for (const name of missing as (keyof typeof weights)[])
    steps.splice(choices.below(steps.length), 0, { name, seed: choices.below(2 ** 31) });
  // Not too late: what the codes were good for shows afterwards.
  const name = seed % 2 === 0 ? 'looksForRule' : 'looksForCheck';
  const look = { name, seed: choices.below(2 ** 31) } as const;
  return isWithCodes ? steps.toSpliced(choices.below(Math.ceil(count / 2)), 0, look) : steps;
}
