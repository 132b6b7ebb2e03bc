import type { Condition } from '../../generated/models/screen.v1.d.ts';
import type { Truth } from '../../src/language/operators/shared/truth.ts';
import { type Certain, isPossible } from './possibleTruths.ts';

/** Why a condition always has the same outcome. */
export interface ConditionVerdict {
  /** Begins with `this condition`. */
  sentence: string;
  cure: string;
}

const AROUND = 'inside the conditions and flags around it';

const verdicts = {
  never: (where: string): ConditionVerdict => ({
    sentence: `this condition can never be true${where}.`,
    cure: 'Correct it, or take out what hangs on it.',
  }),
  always: (where: string): ConditionVerdict => ({
    sentence: `this condition is always true${where}.`,
    cure: 'Correct it, or take it out.',
  }),
  waits: (where: string): ConditionVerdict => ({
    sentence: `this condition can never be false${where}: it only waits for what it reads.`,
    cure: 'Correct it, or write "has".',
  }),
};

/**
 * What to report about a condition that cannot be both true and false; undefined when it can.
 *
 * @param around what holds wherever the condition is evaluated: conditions of the parts around it, and their flags
 */
export function verdictOn(
  condition: Condition,
  around: readonly Condition[],
  certain: Certain,
): ConditionVerdict | undefined {
  const alone = verdictIn([condition], '', certain);
  if (alone !== undefined || around.length === 0) return alone;
  // What can never be reached is reported at the part around it.
  const isReached = isPossible(around, (truths) => truths.every((truth) => truth === true), certain);
  return isReached ? verdictIn([condition, ...around], ` ${AROUND}`, certain) : undefined;
}

/** What to report about the first condition while all others are true. */
function verdictIn(
  conditions: readonly Condition[],
  where: string,
  certain: Certain,
): ConditionVerdict | undefined {
  const canBe = (wanted: (own: Truth) => boolean) =>
    isPossible(conditions, ([own, ...rest]) => wanted(own) && rest.every((truth) => truth === true), certain);
  if (!canBe((own) => own === true)) return verdicts.never(where);
  if (canBe((own) => own === false)) return undefined;
  return canBe((own) => own === undefined) ? verdicts.waits(where) : verdicts.always(where);
}
