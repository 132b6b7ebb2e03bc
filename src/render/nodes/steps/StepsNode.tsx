import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepsNode as Steps } from '../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../runtime/icons/Icon.tsx';
import { DeeperHeadings, Heading } from '../HeadingLevel.tsx';
import { NodeList } from '../NodeView.tsx';
import type { NodeProps } from '../nodeProps.ts';
import { useShownParts } from '../useShownParts.ts';
import './stepsNode.css';
import { type StepState, useStepStates } from './useStepStates.ts';

type Step = Steps['items'][number];

/**
 * The steps of one task, one below the other on one page. A step that has not opened yet is a heading that says so, with
 * nothing in it to tab through; one that is done stays open for changes.
 */
export function StepsNode({ node, path }: NodeProps<Steps>) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
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
          <Heading id={titleId} className="ua-steps__title">
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
