import { useTranslation } from 'react-i18next';
import type { StepUpState } from '../../../actions/verify/stepUpMachine.ts';
import { useErrorText } from '../../../runtime/index.ts';

/** What happened to the check, below its codes. It is there from the start, so that its words are read out. */
export function StepUpNote({ state }: { state: StepUpState }) {
  const { t } = useTranslation();
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
