import { useRef } from 'react';
import type { StepsNode } from '../../../../generated/models/screen.v1.d.ts';
import { useScopes } from '../../../runtime/index.ts';

type Step = StepsNode['items'][number];
type Faults = Readonly<Record<string, unknown>>;

/** `closed`: something before it is missing. `open`: the one to do now. `done`: nothing in it is missing. */
export type StepState = 'closed' | 'open' | 'done';

const read = ['faults'] as const;

/**
 * How far each step is, by what the page's form says is wrong or missing in the fields that stand in it. A check that is
 * still under way keeps the next step from opening, but closes none that is open: it would jump with every letter.
 */
export function useStepStates(steps: readonly Step[]): readonly StepState[] {
  const { faults } = useScopes(read);
  const before = useRef<readonly StepState[]>([]);
  const states: StepState[] = [];
  for (const [index, step] of steps.entries()) {
    const isReached = states.every((state) => state === 'done');
    const wasReached = (before.current[index + 1] ?? 'closed') !== 'closed';
    const isDone = isReached && isRecord(faults) && isFaultless(step, faults, wasReached);
    states.push(!isReached ? 'closed' : isDone && index < steps.length - 1 ? 'done' : 'open');
  }
  before.current = states;
  return states;
}

function isFaultless(step: Step, faults: Faults, isNextOpen: boolean): boolean {
  if (fieldsOf(step.body).some((pointer) => faults[pointer] !== undefined)) return false;
  return isNextOpen || faults.check !== 'pending';
}

const known = new WeakMap<object, readonly string[]>();

/** The fields of the form parts that stand in a piece of a screen file. */
function fieldsOf(piece: object): readonly string[] {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const own = 'kind' in piece && piece.kind === 'form' && 'part' in piece ? (piece.part as string[]) : [];
  const inner = Object.values(piece).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? fieldsOf(value) : [],
  );
  const fields = [...own, ...inner];
  known.set(piece, fields);
  return fields;
}

function isRecord(value: unknown): value is Faults {
  return typeof value === 'object' && value !== null;
}
