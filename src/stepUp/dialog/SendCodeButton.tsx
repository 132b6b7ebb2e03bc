import { type Ref, useSyncExternalStore } from 'react';
import { useTimeLeft } from '../../ui/countdown/useTimeLeft.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { StepUp } from '../check/StepUp.ts';

const TICK_MS = 250;

interface Props {
  stepUp: StepUp;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Sends a code by mail and counts down until another can be requested. */
export function SendCodeButton({ stepUp, buttonRef }: Props) {
  const { t } = useTexts();
  const { isSending, sent, sendableAt } = useSyncExternalStore(stepUp.subscribe, stepUp.get);
  const seconds = Math.ceil(useTimeLeft(sendableAt, stepUp.now, TICK_MS) / 1000);
  const words = () => {
    if (seconds > 0) return t('verify.mail.wait', { seconds });
    return t(sent === 0 ? 'verify.mail.send' : 'verify.mail.again');
  };
  return (
    <button
      ref={buttonRef}
      type="button"
      className="ua-button ua-button--small"
      // Not `disabled`: keyboard focus stays here during the pause.
      aria-disabled={isSending || seconds > 0}
      aria-busy={isSending}
      onClick={() => void stepUp.sendCode()}
    >
      {isSending && <span className="ua-spinner" aria-hidden="true" />}
      {words()}
    </button>
  );
}
