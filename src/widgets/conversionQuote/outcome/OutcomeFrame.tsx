import { type ReactNode, useEffect, useRef } from 'react';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { ContractError } from '../../../contract/index.ts';
import { RouteLink, useErrorText } from '../../../runtime/index.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Fact } from '../../../ui/facts/Facts.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import type { FailureReason } from '../quote/conversionState.ts';

export type OutcomeEnd = 'processing' | 'done' | 'partial' | 'failed';

interface OutcomeFrameProps {
  end: OutcomeEnd;
  title: string;
  /** Still in progress, and for longer than usual. */
  isSlow?: boolean;
  restartLabel: string;
  restart: () => void;
  historyHref: string;
  children: ReactNode;
}

const marks = { done: 'check', partial: 'warning', failed: 'close' } as const;

/** The outcome of an order: icon and heading, its facts, and where to go from here. */
export function OutcomeFrame(props: OutcomeFrameProps) {
  const { end, title, isSlow = false, restartLabel, restart, historyHref, children } = props;
  const { t } = useTexts();
  return (
    <div className={`ua-convert__outcome ua-convert__outcome--${end}`}>
      <span className="ua-convert__mark">
        {end === 'processing' ? <span className="ua-spinner" /> : <Icon name={marks[end]} />}
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

/** Each new outcome is announced by its heading. */
function OutcomeHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="ua-convert__title">
      {children}
    </h2>
  );
}

/** One sentence of an outcome; a second one is less prominent. */
function OutcomeText({
  role,
  isSecond = false,
  children,
}: {
  role?: 'status';
  isSecond?: boolean;
  children: ReactNode;
}) {
  return (
    <p role={role} className={`ua-convert__text${isSecond ? ' ua-convert__text--second' : ''}`}>
      {children}
    </p>
  );
}

/** Why an order was not carried out, and that nothing was debited. */
export function OutcomeRefusal({ reason, operation }: { reason: FailureReason; operation: OperationId }) {
  const { t } = useTexts();
  const text = useErrorText(failureError(reason, operation));
  return (
    <>
      <OutcomeText>{'notDone' in reason ? t('convert.failed.noAnswer') : text}</OutcomeText>
      <OutcomeText isSecond>{t('convert.failed.nothingTaken')}</OutcomeText>
    </>
  );
}

/** The number of an order, to be copied in full. */
export function OrderFact({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <Fact label={t('convert.orderId')}>
      <span className="ua-convert__order ua-copyable">
        <bdi className="ua-mono">{id}</bdi>
        <CopyButton text={id} label={t('convert.copyOrder')} />
      </span>
    </Fact>
  );
}

/** The error that explains a failure: a reason in the record reads like the same code in an answer. */
function failureError(reason: FailureReason, operation: OperationId): unknown {
  if ('error' in reason) return reason.error;
  return 'code' in reason ? new ContractError('', { code: reason.code, operation }) : undefined;
}
