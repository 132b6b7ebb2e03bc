import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../runtime/index.ts';
import type { WidgetProps } from '../widgetProps.ts';
import './conversionQuote.css';
import type { ConversionAccount } from './conversionState.ts';
import { PairConversion } from './PairConversion.tsx';

/** Several coins into one; most people never open it. */
const batchConversion = later(async () => (await import('./batch/BatchConversion.tsx')).BatchConversion);

export interface ConversionQuoteProps extends WidgetProps {
  variant?: 'single' | 'batch' | 'block';
  fromCoin?: string;
  toCoin?: string;
  account?: ConversionAccount;
  offer?: string;
}

/** A conversion in one card: what to convert, the quote with its seconds, execution and outcome (look "Convert"). */
export default function ConversionQuote({ variant = 'single', offer = '', ...props }: ConversionQuoteProps) {
  const { t } = useTranslation();
  return (
    <section className="ua-card ua-convert" aria-label={t(`convert.card.${variant}`)}>
      {variant === 'batch' ? (
        <Suspense fallback={<div className="ua-convert__waiting" aria-busy="true" />}>
          <batchConversion.Part client={props.client} />
        </Suspense>
      ) : (
        <PairConversion key={offer} kind={variant} offerId={offer} {...props} />
      )}
    </section>
  );
}
