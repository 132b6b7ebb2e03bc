import { type ComponentType, useEffect, useState } from 'react';
import { HttpError } from '../../contract/index.ts';

export interface FailureHelpProps {
  error: unknown;
  retry: () => void;
  /** Of the button, already translated. */
  label: string;
  /** Classes of the button. */
  look?: string;
}

/**
 * What can be done about a failure, beside the text that tells it: as a rule, a retry. A status of HTTP may ask for
 * something else, whose code is loaded for the first one; where that fails, it is a retry as well.
 */
export function FailureHelp(props: FailureHelpProps) {
  const isHttp = props.error instanceof HttpError;
  const [Help, setHelp] = useState<ComponentType<FailureHelpProps>>();
  useEffect(() => {
    if (!isHttp) return;
    import('./HttpFailureHelp.tsx').then(
      ({ HttpFailureHelp }) => setHelp(() => HttpFailureHelp),
      () => setHelp(() => RetryButton),
    );
  }, [isHttp]);
  const Shown = isHttp ? Help : RetryButton;
  return Shown && <Shown {...props} />;
}

function RetryButton({ retry, label, look }: FailureHelpProps) {
  return (
    <button type="button" className={look ?? SMALL_BUTTON} onClick={retry}>
      {label}
    </button>
  );
}

export const SMALL_BUTTON = 'ua-button ua-button--small';
