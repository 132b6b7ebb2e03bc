import { type Ref, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUp } from '../../../actions/verify/StepUp.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface Props {
  stepUp: StepUp;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Mails a code, and counts down to when another one can be asked for. */
export function SendCodeButton({ stepUp, buttonRef }: Props) {
  const { t } = useTranslation();
  const { isSending, sent, sendableAt } = useSyncExternalStore(stepUp.subscribe, stepUp.get);
  const seconds = useSecondsLeft(sendableAt, stepUp.now);
  const words = () => {
    if (seconds > 0) return t('verify.mail.wait', { seconds });
    return t(sent === 0 ? 'verify.mail.send' : 'verify.mail.again');
  };
  return (
    <button
      ref={buttonRef}
      type="button"
      className="ua-button ua-button--small"
      // Not `disabled`: the keyboard's place stays while the pause lasts.
      aria-disabled={isSending || seconds > 0}
      aria-busy={isSending}
      onClick={() => void stepUp.sendCode()}
    >
      {isSending && <span className="ua-spinner" aria-hidden="true" />}
      {words()}
    </button>
  );
}
