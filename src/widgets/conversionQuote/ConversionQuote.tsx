import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/index.ts';
import type { WidgetProps } from '../widgetProps.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { ConversionOutcome } from './ConversionOutcome.tsx';
import './conversionQuote.css';
import type { ConversionAccount, ConversionEvent } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { coinsKey } from './useCoins.ts';
import { useConversion } from './useConversion.ts';

/** The default convert coin (spec §3 "Site compliance configuration"). */
const DEFAULT_TO_COIN = 'USDT';

export interface ConversionQuoteProps extends WidgetProps {
  fromCoin?: string;
  toCoin?: string;
  account?: ConversionAccount;
}

/** One coin into another: form, quote with its seconds, execution and outcome, in one card (look "Convert"). */
export default function ConversionQuote({ client, onFilter, account, ...given }: ConversionQuoteProps) {
  const { t } = useTranslation();
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
      ) : phase.name === 'quoted' || phase.name === 'expired' || phase.name === 'executing' ? (
        <QuotePanel phase={phase} conversion={conversion} now={now} />
      ) : (
        <ConversionOutcome phase={phase} restart={() => send({ type: 'restarted' })} />
      )}
    </section>
  );
}

function otherThan(coin: string): string {
  return coin === 'BTC' ? 'USDT' : 'BTC';
}
