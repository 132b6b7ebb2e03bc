import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from './AmountInput.tsx';
import { CoinButton } from './CoinButton.tsx';
import type { ConversionForm } from './conversionState.ts';
import type { ConversionFormModel } from './useConversionForm.ts';

interface ToFieldProps {
  form: ConversionForm;
  model: ConversionFormModel;
  type: (amount: string) => void;
  /** Opens the picker; undefined where the pair is given. */
  openPicker: (() => void) | undefined;
}

/** What would be got, or what one wants to get; only a quote says it exactly. */
export function ToField({ form, model, type, openPicker }: ToFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = form.side === 'to' && !model.check.isReady && model.check.isWrong;
  return (
    <div className="ua-convert__field">
      <div className="ua-convert__head">
        <label htmlFor={`${id}-amount`}>{t('convert.to')}</label>
        <span id={`${id}-help`}>{t('convert.indicative')}</span>
      </div>
      <div className="ua-convert__row">
        <AmountInput
          id={`${id}-amount`}
          side="to"
          form={form}
          estimated={model.estimate.get}
          isWrong={isWrong}
          describedBy={`${id}-help`}
          type={type}
        />
        <CoinButton side="to" coin={form.toCoin} open={openPicker} />
      </div>
    </div>
  );
}
