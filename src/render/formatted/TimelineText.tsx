import type { TimelineStep } from '../../formats/index.ts';
import { useText } from '../context/ScreenContext.tsx';
import './timelineText.css';

/** The states something went through, one below the other, the latest last and highlighted. */
export function TimelineText({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useText();
  return (
    <ol className="ua-timeline">
      {steps.map(({ state, time, moment }, index) => (
        <li
          // A timeline only grows at its end.
          // biome-ignore lint/suspicious/noArrayIndexKey: position is the identity
          key={index}
          className={`ua-timeline__step ua-timeline__step--${state.tone ?? 'info'}`}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span className="ua-timeline__state">
            {state.labelKey === undefined ? state.text : t(state.labelKey)}
          </span>
          {time !== '' && (
            <time className="ua-muted ua-num" dateTime={moment} title={moment}>
              {time}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
