import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { compareDecimal } from '../../language/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { Figure } from '../parts/Figure.tsx';
import { RouteLink } from '../parts/RouteLink.tsx';
import { useAmountText } from '../parts/useAmountText.ts';
import { CoinButton } from './CoinButton.tsx';
import type { ConversionForm } from './conversionState.ts';
import type { ConversionFormModel } from './useConversionForm.ts';

/** Longer than any amount with 58 digits and its separators; a paste of a whole page is cut off. */
const MAX_TYPED = 90;

interface FromFieldProps {
  form: ConversionForm;
  model: ConversionFormModel;
  type: (amount: string) => void;
}

/** What is given: amount, coin, balance, Max, and the smallest and largest amount. */
export function FromField(props: FromFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form, model, type } = props;
  const isWrong = !model.check.isReady && model.check.isWrong;
  return (
    <div className={`ua-convert__field${isWrong ? ' ua-convert__field--wrong' : ''}`}>
      <div className="ua-convert__head">
        <label htmlFor={`${id}-amount`}>{t('convert.from')}</label>
        <Balance {...props} />
      </div>
      <div className="ua-convert__row">
        <input
          id={`${id}-amount`}
          className="ua-convert__amount ua-num"
          dir="ltr"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          maxLength={MAX_TYPED}
          value={form.amount}
          aria-invalid={isWrong}
          aria-describedby={`${id}-limits`}
          onChange={(event) => type(event.target.value)}
        />
        <CoinButton side="from" coin={form.fromCoin} open={() => model.pick('from')} />
      </div>
      <p id={`${id}-limits`} className="ua-convert__help">
        <Limits model={model} />
      </p>
    </div>
  );
}

function Balance({ model, type }: FromFieldProps) {
  const { t } = useTranslation();
  const { hrefOf } = useRuntime();
  const asTyped = useAmountText();
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
          <button type="button" className="ua-convert__max" onClick={() => type(asTyped(largest))}>
            {t('convert.max')}
          </button>
        )
      )}
    </span>
  );
}

function Limits({ model }: Pick<FromFieldProps, 'model'>) {
  const { t } = useTranslation();
  const write = useAmountText();
  const { from: coin, pair } = model;
  const { limit } = pair;
  const min = limit?.fromMin ?? coin?.singleFromMinLimit ?? '';
  const max = limit?.fromMax ?? coin?.singleFromMaxLimit ?? '';
  if (min === '' || max === '' || compareDecimal(max, '0') !== 1) return null;
  return t('convert.limits', { min: write(min), max: write(max), coin: coin?.coin ?? limit?.fromCoin ?? '' });
}
