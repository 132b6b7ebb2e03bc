import { useId, useSyncExternalStore } from 'react';
import { readSiteSettings } from '../../contract/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { StepUp } from '../check/StepUp.ts';
import { isComplete } from '../check/stepUpMachine.ts';
import { StepUpForm } from './StepUpForm.tsx';
import './stepUpDialog.css';

/** Asks for the codes of a security check. Cancelling, or Escape, sends nothing. */
export function StepUpDialog({ stepUp }: { stepUp: StepUp }) {
  const { t } = useTexts();
  const formId = useId();
  const state = useSyncExternalStore(stepUp.subscribe, stepUp.get);
  const { phase } = state;
  const isAsking = phase === 'asking' || phase === 'checking';
  const cancel = () => stepUp.cancel();
  return (
    <Sheet
      as="middle"
      isLight={false}
      title={t(isAsking ? 'verify.title' : `verify.${phase}.title`)}
      onClose={cancel}
      footer={
        <>
          {isAsking && <SandboxLink />}
          <button type="button" className="ua-button" onClick={cancel}>
            {t(isAsking ? 'verify.cancel' : 'ui.close')}
          </button>
          {isAsking && (
            <button
              type="submit"
              form={formId}
              className="ua-button ua-button--primary"
              aria-disabled={phase === 'checking' || !isComplete(state)}
              aria-busy={phase === 'checking'}
            >
              {phase === 'checking' && <span className="ua-spinner" aria-hidden="true" />}
              {t('verify.submit')}
            </button>
          )}
        </>
      }
    >
      {isAsking ? (
        <StepUpForm stepUp={stepUp} id={formId} />
      ) : (
        <p role="alert" className="ua-step-up__text">
          {t(`verify.${phase}.text`)}
        </p>
      )}
    </Sheet>
  );
}

/** On a demonstration exchange only: a link to its mailbox, which receives the codes. Real sites name no such page. */
function SandboxLink() {
  const { t } = useTexts();
  const { sandboxHref } = readSiteSettings(document);
  if (sandboxHref === undefined) return null;
  return (
    <a className="ua-step-up__demo" href={`${sandboxHref}#mailbox`} target="_blank" rel="noreferrer">
      {t('verify.demo')}
    </a>
  );
}
