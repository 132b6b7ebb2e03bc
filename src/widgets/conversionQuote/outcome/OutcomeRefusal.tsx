import { useTranslation } from 'react-i18next';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { useErrorText } from '../../../runtime/index.ts';
import type { FailureReason } from '../conversionState.ts';
import { failureError } from '../failureError.ts';
import { OutcomeText } from './OutcomeText.tsx';

/** Why an order was not carried out, and that nothing was taken. */
export function OutcomeRefusal({ reason, operation }: { reason: FailureReason; operation: OperationId }) {
  const { t } = useTranslation();
  const text = useErrorText(failureError(reason, operation));
  return (
    <>
      <OutcomeText>{'notDone' in reason ? t('convert.failed.noAnswer') : text}</OutcomeText>
      <OutcomeText isSecond>{t('convert.failed.nothingTaken')}</OutcomeText>
    </>
  );
}
