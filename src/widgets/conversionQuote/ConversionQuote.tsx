import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useAtRest, useRuntime } from '../../runtime/index.ts';
import type { WidgetProps } from '../widgetProps.ts';
import { ConversionForm, coinPicker } from './ConversionForm.tsx';
import './conversionQuote.css';
import type { ConversionAccount, ConversionEvent } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';
import { coinsKey } from './useCoins.ts';
import { useConversion } from './useConversion.ts';

/** The default convert coin (spec §3 "Site compliance configuration"). */
const DEFAULT_TO_COIN = 'USDT';

const quoteStages = later(async () => (await import('./QuoteStages.tsx')).QuoteStages);
const laterParts = [quoteStages, coinPicker];

export interface ConversionQuoteProps extends WidgetProps {
  fromCoin?: string;
  toCoin?: string;
  account?: ConversionAccount;
}

/** One coin into another: form, quote with its seconds, execution and outcome, in one card (look "Convert"). */
export default function ConversionQuote({ client, onFilter, account, ...given }: ConversionQuoteProps) {
  const { t } = useTranslation();
  useAtRest(laterParts);
  const runtime = useRuntime();
  const now = useCallback(() => runtime.now(), [runtime]);
  const typed = useMemo((): ConversionClient => ({ call: client }), [client]);
  const toCoin = given.toCoin || DEFAULT_TO_COIN;
  const fromCoin = given.fromCoin && given.fromCoin !== toCoin ? given.fromCoin : otherThan(toCoin);
  const start = { account: account ?? 'funding', fromCoin, toCoin, amount: '' } as const;
  const conversion = useConversion(typed, start, now);
  const { state, send } = conversion;
  const { phase } = state;

  // The address leads: back, forward and links change the pair. Our own choices come back as the same pair.
  useEffect(() => {
    send({ type: 'pairGiven', fromCoin, toCoin });
  }, [fromCoin, toCoin, send]);
  const choosePair = (event: ConversionEvent) => {
    if (!send(event)) return;
    const { fromCoin: from, toCoin: to } = conversion.readForm();
    onFilter?.({ from, to });
  };

  // A conversion changes balances: they are asked for again.
  const queries = useQueryClient();
  const isDone = phase.name === 'done';
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: coinsKey() });
  }, [isDone, queries]);

  return (
    <section className="ua-card ua-convert" aria-label={t('convert.card')}>
      {phase.name === 'edit' || phase.name === 'quoting' ? (
        <ConversionForm client={typed} conversion={conversion} choosePair={choosePair} />
      ) : (
        <Suspense fallback={<div className="ua-convert__waiting" aria-busy="true" />}>
          <quoteStages.Part phase={phase} conversion={conversion} now={now} />
        </Suspense>
      )}
    </section>
  );
}

function otherThan(coin: string): string {
  return coin === 'BTC' ? 'USDT' : 'BTC';
}
