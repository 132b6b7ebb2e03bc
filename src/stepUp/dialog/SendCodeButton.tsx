import { type Ref, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepUp } from '../check/StepUp.ts';

interface Props {
  stepUp: StepUp;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Sends a code by mail and counts down until another can be requested. */
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

const TICK_MS = 250;

/** Whole seconds until `until` (ms) by the clock `now`; 0 when it is over. */
function useSecondsLeft(until: number, now: () => number): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const count = () => Math.max(0, Math.ceil((until - now()) / 1000));
    setSeconds(count());
    if (until <= now()) return;
    const timer = setInterval(() => {
      const next = count();
      setSeconds(next);
      if (next === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  return seconds;
}
