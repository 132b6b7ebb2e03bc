import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../parts/Icon.tsx';
import { RouteLink } from '../../parts/RouteLink.tsx';
import { OutcomeText } from './OutcomeText.tsx';

export type OutcomeEnd = 'processing' | 'done' | 'partial' | 'failed';

interface OutcomeFrameProps {
  end: OutcomeEnd;
  title: string;
  /** It is still at work, and has been for longer than usual. */
  isSlow?: boolean;
  restartLabel: string;
  restart: () => void;
  historyHref: string;
  children: ReactNode;
}

const marks = { done: 'check', partial: 'warn', failed: 'close' } as const;

/** What became of an order: its mark and heading, what is known about it, and where to go on. */
export function OutcomeFrame(props: OutcomeFrameProps) {
  const { end, title, isSlow = false, restartLabel, restart, historyHref, children } = props;
  const { t } = useTranslation();
  return (
    <div className={`ua-convert__outcome ua-convert__outcome--${end}`}>
      <span className="ua-convert__mark">
        {end === 'processing' ? <span className="ua-convert__spinner" /> : <Icon name={marks[end]} />}
      </span>
      <OutcomeHeading key={end}>{title}</OutcomeHeading>
      {end === 'processing' && (
        <OutcomeText role="status">
          {t(isSlow ? 'convert.processing.slow' : 'convert.processing.text')}
        </OutcomeText>
      )}
      {children}
      <div className="ua-convert__decision">
        {end !== 'processing' && (
          <button
            type="button"
            className="ua-button ua-button--primary ua-button--block ua-convert__submit"
            onClick={restart}
          >
            {restartLabel}
          </button>
        )}
        <RouteLink className="ua-button ua-button--quiet ua-button--block" href={historyHref}>
          {t('convert.toHistory')}
        </RouteLink>
      </div>
    </div>
  );
}

/** Each new outcome is read out from its heading. */
function OutcomeHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="ua-convert__title">
      {children}
    </h2>
  );
}
