import { useId } from 'react';
import { formatValue, typedAmount } from '../../formats/index.ts';
import { compareDecimal } from '../../language/index.ts';
import { RouteLink, useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { Figure, useAmountText } from '../shared/Figure.tsx';
import { AmountInput, CoinButton } from './AmountInput.tsx';
import type { ConversionForm } from './quote/conversionState.ts';
import type { ConversionFormModel } from './useConversionForm.ts';

interface FromFieldProps {
  form: ConversionForm;
  model: ConversionFormModel;
  type: (amount: string) => void;
  /** Opens the picker; undefined where the pair is fixed. */
  openPicker: (() => void) | undefined;
}

/** The amount to convert from: amount, coin, balance, Max, its value, and the minimum and maximum. */
export function FromField(props: FromFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const { form, model, type } = props;
  const isWrong = !model.check.isReady && model.check.isWrong;
  return (
    <div className={`ua-convert__field${isWrong ? ' ua-convert__field--wrong' : ''}`}>
      <div className="ua-convert__head ua-row ua-muted">
        <label htmlFor={`${id}-amount`}>{t('convert.from')}</label>
        <Balance {...props} />
      </div>
      <div className="ua-convert__row">
        <AmountInput
          id={`${id}-amount`}
          side="from"
          form={form}
          estimated={model.estimate.give}
          isWrong={isWrong}
          describedBy={`${id}-limits`}
          type={type}
        />
        <CoinButton side="from" coin={form.fromCoin} open={props.openPicker} />
      </div>
      <p id={`${id}-limits`} className="ua-convert__help">
        <Limits model={model} />
        <Worth model={model} />
      </p>
    </div>
  );
}

function Balance({ model, type }: FromFieldProps) {
  const { t, i18n } = useTexts();
  const { hrefOf } = useRuntime();
  const { from: coin, largest, isSignedIn } = model;
  if (!isSignedIn || coin === undefined || coin.balance === '') return null;
  const isNone = compareDecimal(coin.balance, '0') !== 1;
  return (
    <span className="ua-convert__balance">
      <span>
        {t('convert.available')} <Figure value={coin.balance} unit={coin.coin} />
      </span>
      {isNone ? (
        <RouteLink href={hrefOf('deposit', {}, { coin: coin.coin })}>{t('convert.deposit')}</RouteLink>
      ) : (
        largest !== undefined && (
          <button
            type="button"
            className="ua-convert__max ua-tone--primary"
            onClick={() => type(typedAmount(largest, i18n.language))}
          >
            {t('convert.max')}
          </button>
        )
      )}
    </span>
  );
}

function Limits({ model }: Pick<FromFieldProps, 'model'>) {
  const { t } = useTexts();
  const write = useAmountText();
  const { from: coin, pair } = model;
  const { limit } = pair;
  const min = limit?.fromMin ?? '';
  const max = limit?.fromMax ?? '';
  if (min === '' || max === '' || compareDecimal(max, '0') !== 1) return null;
  const range = { min: write(min), max: write(max), coin: coin?.coin ?? limit?.fromCoin ?? '' };
  const left = limit?.dailyRemain ?? '';
  return (
    <span>
      {t('convert.limits', range)}
      {left !== '' && <> · {t('convert.left', { amount: write(left), coin: range.coin })}</>}
    </span>
  );
}

/** The amount's value in the user's currency; indicative, like the rate. */
function Worth({ model }: Pick<FromFieldProps, 'model'>) {
  const { t, i18n } = useTexts();
  const { estimate, currency } = model;
  if (estimate.worth === '') return null;
  const locale = { language: i18n.language, timeZone: 'UTC' };
  const { text, unit } = formatValue('fiat', estimate.worth, { currency }, locale);
  return (
    <span className="ua-convert__worth">
      <span className="ua-visually-hidden">{t('convert.worth')} </span>
      <bdi dir="ltr" className="ua-num">
        ≈ {text}&#8239;{unit}
      </bdi>
    </span>
  );
}

interface ToFieldProps {
  form: ConversionForm;
  model: ConversionFormModel;
  type: (amount: string) => void;
  /** Opens the picker; undefined where the pair is fixed. */
  openPicker: (() => void) | undefined;
}

/** The amount to receive, estimated or typed; only a quote states it exactly. */
export function ToField({ form, model, type, openPicker }: ToFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const isWrong = form.side === 'to' && !model.check.isReady && model.check.isWrong;
  return (
    <div className="ua-convert__field">
      <div className="ua-convert__head ua-row ua-muted">
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
