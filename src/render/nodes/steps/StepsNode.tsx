import { useId, useRef } from 'react';
import type { StepsNode as Steps } from '../../../../generated/models/screen.v1.d.ts';
import { isRecord } from '../../../language/index.ts';
import { useScopes } from '../../../runtime/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { DeeperHeadings, Heading } from '../shared/HeadingLevel.tsx';
import { NodeList, type NodeProps } from '../shared/NodeView.tsx';
import { useShownParts } from '../shared/useShownParts.ts';
import './stepsNode.css';

type Step = Steps['items'][number];

/**
 * The steps of one task, one below the other on one page. A step that is not open yet is only a heading that says so,
 * with nothing focusable in it; a completed step stays open for changes.
 */
export function StepsNode({ node, path }: NodeProps<Steps>) {
  const { t } = useTexts();
  const steps = useShownParts(node.items);
  const states = useStepStates(steps);
  return (
    <ol className="ua-steps" aria-label={t(node.label)}>
      {steps.map((step, index) => (
        <StepView
          key={step.id}
          step={step}
          number={index + 1}
          state={states[index] ?? 'closed'}
          path={path}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  step: Step;
  number: number;
  state: StepState;
  path: string;
}

function StepView({ step, number, state, path }: StepProps) {
  const { t } = useTexts();
  const titleId = useId();
  return (
    <li
      className={`ua-steps__item ua-steps__item--${state}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <section aria-labelledby={titleId}>
        <div className="ua-steps__head">
          <span className="ua-steps__mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : number}
          </span>
          <Heading id={titleId} className="ua-steps__title ua-title">
            {t(step.label)}
          </Heading>
          <span className="ua-visually-hidden">{t(`render.step.${state}`)}</span>
        </div>
        {state !== 'closed' && (
          <div className="ua-steps__body">
            <DeeperHeadings>
              <NodeList nodes={step.body} path={`${path}/${step.id}`} />
            </DeeperHeadings>
          </div>
        )}
      </section>
    </li>
  );
}

type UseStepStatesStep = Steps['items'][number];
type Faults = Readonly<Record<string, unknown>>;

/** `closed`: an earlier step is incomplete. `open`: the one to do now. `done`: complete. */
type StepState = 'closed' | 'open' | 'done';

const read = ['faults'] as const;

/**
 * State of each step, from what the page's form reports as wrong or missing in the step's fields. A pending check keeps
 * the next step from opening, but closes none that is open: steps would jump with every keystroke.
 */
function useStepStates(steps: readonly UseStepStatesStep[]): readonly StepState[] {
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

function isFaultless(step: UseStepStatesStep, faults: Faults, isNextOpen: boolean): boolean {
  if (formFieldsOf(step.body).some((pointer) => faults[pointer] !== undefined)) return false;
  return isNextOpen || faults.check !== 'pending';
}

const known = new WeakMap<object, readonly string[]>();

/** The fields of the form parts inside a piece of a screen file. */
function formFieldsOf(piece: object): readonly string[] {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const own = 'kind' in piece && piece.kind === 'form' && 'part' in piece ? (piece.part as string[]) : [];
  const inner = Object.values(piece).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? formFieldsOf(value) : [],
  );
  const fields = [...own, ...inner];
  known.set(piece, fields);
  return fields;
}
