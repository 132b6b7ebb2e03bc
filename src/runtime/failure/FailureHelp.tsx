import { type ComponentType, useEffect, useState } from 'react';
import { ContractError, HttpError } from '../../contract/index.ts';

export interface FailureHelpProps {
  error: unknown;
  /** Missing where there is nothing to try again. */
  retry?: () => void;
  /** Of the button, already translated. */
  label?: string;
  /** Classes of the button. */
  look?: string;
}

interface Parts {
  StatusHelp: ComponentType<FailureHelpProps>;
  FailureReference?: ComponentType<Pick<FailureHelpProps, 'error'>>;
}

/**
 * What can be done about a failure, beside the text that tells it: as a rule a retry, and the reference of the request
 * for who asks support. A status of HTTP may ask for something else. The code for both is loaded for the first failure;
 * where it cannot be had, there is a retry.
 */
export function FailureHelp(props: FailureHelpProps) {
  const { error } = props;
  const [parts, setParts] = useState<Parts>();
  const isAnswered = error instanceof ContractError;
  useEffect(() => {
    if (isAnswered) import('./FailureParts.tsx').then(setParts, () => setParts({ StatusHelp: RetryButton }));
  }, [isAnswered]);
  const Action = error instanceof HttpError ? parts?.StatusHelp : RetryButton;
  return (
    <>
      {props.retry && Action && <Action {...props} />}
      {parts?.FailureReference && <parts.FailureReference error={error} />}
    </>
  );
}

function RetryButton({ retry, label, look }: FailureHelpProps) {
  return (
    <button type="button" className={look ?? SMALL_BUTTON} onClick={retry}>
      {label}
    </button>
  );
}

export const SMALL_BUTTON = 'ua-button ua-button--small';
