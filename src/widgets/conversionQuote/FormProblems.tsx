import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../runtime/index.ts';
import { Note } from '../parts/Note.tsx';
import type { Phase } from './conversionState.ts';
import { NotEligibleError } from './notEligibleError.ts';
import type { ConversionFormModel } from './useConversionForm.ts';

/** What kept a quote, the coins or the limits from coming; the form stays as it is. */
export function FormProblems({ phase, model }: { phase: Phase; model: ConversionFormModel }) {
  const { t } = useTranslation();
  const quoteError = phase.name === 'edit' ? phase.problem : undefined;
  const error = quoteError ?? model.fromCoins.error ?? model.pair.limitError;
  const text = useErrorText(error);
  if (error === undefined || error === null) return null;
  if (quoteError instanceof NotEligibleError) {
    return (
      <Note tone="fail" title={t('otc.notEligible')} isAlert>
        {quoteError.reasons.map((reason) => (
          <p key={reason}>{t(`otc.reason.${reason}`)}</p>
        ))}
      </Note>
    );
  }
  if (quoteError !== undefined) {
    return (
      <Note tone="fail" title={t('convert.problem.quote')} isAlert>
        <p>{text}</p>
      </Note>
    );
  }
  return (
    <Note tone="fail" title={t('convert.problem.load')} isAlert>
      <p>{text}</p>
      <button type="button" className="ua-button ua-button--small" onClick={model.reload}>
        {t('convert.retry')}
      </button>
    </Note>
  );
}
