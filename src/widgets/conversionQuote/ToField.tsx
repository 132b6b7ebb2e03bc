import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../parts/Figure.tsx';
import { CoinButton } from './CoinButton.tsx';

interface ToFieldProps {
  coin: string;
  /** Decimal string at the indicative rate; '' while nothing can be said. */
  estimate: string;
  openPicker: () => void;
}

/** What would be got; only a quote says it exactly. */
export function ToField({ coin, estimate, openPicker }: ToFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="ua-convert__field">
      <div className="ua-convert__head">
        <span id={id}>{t('convert.to')}</span>
      </div>
      <div className="ua-convert__row">
        <output
          className="ua-convert__amount ua-convert__amount--estimate"
          aria-labelledby={id}
          aria-live="off"
        >
          {estimate === '' ? (
            <span className="ua-convert__none">–</span>
          ) : (
            <bdi dir="ltr">
              <span aria-hidden="true">≈&#8239;</span>
              <span className="ua-visually-hidden">{t('convert.about')} </span>
              <Figure value={estimate} />
            </bdi>
          )}
        </output>
        <CoinButton side="to" coin={coin} open={openPicker} />
      </div>
    </div>
  );
}
