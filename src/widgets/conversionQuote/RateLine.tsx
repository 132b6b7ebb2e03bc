import { formatValue } from '../../formats/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useAmountText } from '../shared/Figure.tsx';
import type { ConversionForm } from './quote/conversionState.ts';

interface RateLineProps {
  form: ConversionForm;
  /** Indicative rate; '' when there is none, undefined while loading. */
  rate: string | undefined;
  inverse: string;
  change24h: string | undefined;
}

/** The indicative price both ways, and its change within 24 hours. */
export function RateLine({ form, rate, inverse, change24h }: RateLineProps) {
  const { t } = useTexts();
  const write = useAmountText();
  const { fromCoin, toCoin } = form;
  if (rate === undefined) {
    return (
      <p className="ua-convert__rate" aria-hidden="true">
        <span className="ua-skeleton ua-convert__ratePlaceholder" />
      </p>
    );
  }
  // Empty until a pair is chosen, with the same space reserved.
  if (fromCoin === '' || toCoin === '') return <p className="ua-convert__rate" />;
  if (rate === '') return <p className="ua-convert__rate">{t('convert.noPrice')}</p>;
  return (
    <p className="ua-convert__rate">
      <bdi dir="ltr" className="ua-num">
        1 {fromCoin} = {write(rate)} {toCoin}
      </bdi>
      {change24h !== undefined && change24h !== '' && <Change change={change24h} />}
      {inverse !== '' && (
        <bdi dir="ltr" className="ua-num ua-convert__inverse">
          1 {toCoin} = {write(inverse)} {fromCoin}
        </bdi>
      )}
    </p>
  );
}

function Change({ change }: { change: string }) {
  const { t, i18n } = useTexts();
  const drawn = formatValue('percent', change, { sign: true }, { language: i18n.language, timeZone: 'UTC' });
  if (drawn.problem !== undefined) return null;
  const unit = drawn.unit ?? '';
  return (
    <span className={`ua-convert__change ua-convert__change--${drawn.sign ?? 'none'}`}>
      {drawn.sign !== undefined && <Icon name={drawn.sign === 'gain' ? 'rise' : 'fall'} />}
      <span className="ua-visually-hidden">{t('convert.change24h')} </span>
      <bdi dir="ltr" className="ua-num">
        {drawn.unitFirst ? unit + drawn.text : drawn.text + unit}
      </bdi>
      <span aria-hidden="true">{t('convert.in24h')}</span>
    </span>
  );
}
