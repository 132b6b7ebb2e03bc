import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useErrorText } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ProofId } from '../check/check.ts';
import type { StepUp } from '../check/StepUp.ts';
import { codeLength, type StepUpState } from '../check/stepUpMachine.ts';
import { CodeEntryField } from './CodeField.tsx';
import { SendCodeButton } from './SendCodeButton.tsx';

interface Props {
  stepUp: StepUp;
  /** Id of the form; its submit button is in the dialog's foot. */
  id: string;
}

/** The codes of a security check. */
export function StepUpForm({ stepUp, id }: Props) {
  const { t } = useTexts();
  const state = useSyncExternalStore(stepUp.subscribe, stepUp.get);
  const inputs = useRef(new Map<ProofId, HTMLInputElement>());
  const sendButton = useRef<HTMLButtonElement>(null);
  const { entries, phase, sent } = state;
  useFocusFlow(stepUp, inputs.current, sendButton);

  const type = (entry: ProofId, text: string) => {
    stepUp.type(entry, text);
    const next = stepUp.get().entries.find(({ text: typed }) => typed.length < codeLength);
    const isWhole = stepUp.get().entries.find((one) => one.id === entry)?.text.length === codeLength;
    // Moves on to the next code only after this one's last digit, and only if that one is still empty.
    if (isWhole && next?.text === '') inputs.current.get(next.id)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event into the form from which the check was opened.
    event.stopPropagation();
    void stepUp.submit();
  };
  return (
    <form id={id} className="ua-step-up" noValidate onSubmit={submit}>
      <p className="ua-step-up__text">{t('verify.text')}</p>
      {entries.map((entry) => (
        <CodeEntryField
          key={entry.id}
          entry={entry}
          isSent={sent > 0}
          isReadOnly={phase === 'checking'}
          action={entry.id === 'email_verify' && <SendCodeButton stepUp={stepUp} buttonRef={sendButton} />}
          inputRef={(element) => {
            if (element === null) inputs.current.delete(entry.id);
            else inputs.current.set(entry.id, element);
          }}
          onType={(text) => type(entry.id, text)}
        />
      ))}
      <StepUpNote state={state} />
    </form>
  );
}

/** Moves focus: to the button that sends a code, to its field once sent, and to the first wrong code. */
function useFocusFlow(
  stepUp: StepUp,
  inputs: ReadonlyMap<ProofId, HTMLInputElement>,
  sendButton: React.RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const first = sendButton.current ?? inputs.values().next().value;
    first?.focus();
    let before = stepUp.get();
    return stepUp.subscribe(() => {
      const state = stepUp.get();
      if (state.sent > before.sent) inputs.get('email_verify')?.focus();
      const wrong = state.entries.find(({ fault }) => fault !== undefined);
      if (before.phase === 'checking' && state.phase === 'asking' && wrong !== undefined)
        inputs.get(wrong.id)?.focus();
      before = state;
    });
  }, [stepUp, inputs, sendButton]);
}

/** The status of the check, below its codes. Mounted from the start, so that changes are announced. */
function StepUpNote({ state }: { state: StepUpState }) {
  const { t } = useTexts();
  const { error, isUnanswered, isRenewed, triesLeft, sent } = state;
  const reason = useErrorText(error);
  const fault = () => {
    if (error !== null) return isUnanswered ? `${reason} ${t('verify.unanswered')}` : reason;
    return triesLeft === undefined ? '' : t('verify.triesLeft', { count: triesLeft });
  };
  return (
    <>
      {isRenewed && <p className="ua-step-up__note">{t('verify.renewed')}</p>}
      <p role="alert" className="ua-step-up__error">
        {fault()}
      </p>
      <span role="status" className="ua-visually-hidden">
        {sent > 0 ? t('verify.mail.sent', { count: sent }) : ''}
      </span>
    </>
  );
}
