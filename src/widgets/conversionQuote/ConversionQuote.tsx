import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { lazyPart, useRuntime, useWhenIdle } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { type WidgetProps, widgetClient } from '../shared/widgetClient.ts';
import { ConversionForm, coinPicker } from './ConversionForm.tsx';
import type { ConversionAccount, ConversionEvent, ConversionKind, Terms } from './quote/conversionState.ts';
import { useResumed } from './quote/pendingQuote.ts';
import { results } from './quote/results.ts';
import { coinsKey } from './quote/useCoins.ts';
import { useConversion } from './useConversion.ts';
import './conversionQuote.css';

/** Several coins into one; most users never open it. */
const batchConversion = lazyPart(() =>
  import('./batch/BatchConversion.tsx').then((module) => module.BatchConversion),
);

export { conversionOperations as operations } from '../shared/operations.ts';

export interface ConversionQuoteProps extends WidgetProps {
  variant?: 'single' | 'batch' | 'block';
  fromCoin?: string;
  toCoin?: string;
  account?: ConversionAccount;
  offer?: string;
  withheld?: readonly string[];
}

/** A conversion in one card: what to convert, the quote with its countdown, execution and outcome. */
export default function ConversionQuote({
  variant = 'single',
  offer = '',
  withheld = NONE,
  ...props
}: ConversionQuoteProps) {
  const { t } = useTexts();
  return (
    <section className="ua-card ua-convert" aria-label={t(`convert.card.${variant}`)}>
      {variant === 'batch' ? (
        <batchConversion.Part
          meanwhile={<div className="ua-convert__waiting" aria-busy="true" />}
          client={props.client}
          toCoin={props.toCoin || DEFAULT_TO_COIN}
          withheld={withheld}
        />
      ) : (
        <PairConversion key={offer} kind={variant} offerId={offer} withheld={withheld} {...props} />
      )}
    </section>
  );
}

/** The default coin to convert to (requirements §3.4). */
const DEFAULT_TO_COIN = 'USDT';

const NONE: readonly string[] = [];

const quoteStages = lazyPart(() => import('./lazyParts.ts').then((module) => module.QuoteStages));
const lazyParts = [quoteStages, coinPicker];

interface PairConversionProps extends WidgetProps {
  kind: ConversionKind;
  offerId: string;
  withheld: readonly string[];
  fromCoin?: string;
  toCoin?: string;
  account?: ConversionAccount;
}

/** One coin into another, from the form to its outcome. */
function PairConversion({
  client,
  onFilter,
  kind,
  offerId,
  withheld,
  account,
  ...given
}: PairConversionProps) {
  useWhenIdle(lazyParts);
  const runtime = useRuntime();
  const now = useCallback(() => runtime.now(), [runtime]);
  const typed = useMemo(() => widgetClient(client, results), [client]);
  const terms = useMemo((): Terms => ({ kind, offerId, withheld }), [kind, offerId, withheld]);
  const toCoin = given.toCoin || DEFAULT_TO_COIN;
  const fromCoin = given.fromCoin && given.fromCoin !== toCoin ? given.fromCoin : otherThan(toCoin);
  const { language } = useTexts().i18n;
  const chosen = { account: account ?? 'funding', fromCoin, toCoin } as const;
  const start = { ...chosen, amount: '', language, side: 'from' } as const;
  const conversion = useConversion(typed, terms, start, now);
  const { state, send } = conversion;
  const { phase } = state;
  useResumed(kind + offerId, phase, send);

  // The URL leads: Back, Forward and links change the pair. The user's own choices come back as the same pair.
  useEffect(() => {
    send({ type: 'pairGiven', fromCoin, toCoin });
  }, [fromCoin, toCoin, send]);
  const choosePair = (event: ConversionEvent) => {
    if (!send(event)) return;
    const { fromCoin: from, toCoin: to } = conversion.readForm();
    onFilter?.({ from, to });
  };

  // A conversion changes balances and the rest of an offer: they are refetched.
  const queries = useQueryClient();
  const isDone = phase.name === 'done';
  useEffect(() => {
    if (!isDone) return;
    void queries.invalidateQueries({ queryKey: coinsKey() });
    void queries.invalidateQueries({ queryKey: ['conversionQuote', 'limit'] });
  }, [isDone, queries]);

  if (phase.name === 'edit' || phase.name === 'quoting') {
    return <ConversionForm client={typed} terms={terms} conversion={conversion} choosePair={choosePair} />;
  }
  return (
    <quoteStages.Part
      meanwhile={<div className="ua-convert__waiting" aria-busy="true" />}
      phase={phase}
      client={typed}
      conversion={conversion}
      now={now}
    />
  );
}

function otherThan(coin: string): string {
  return coin === 'BTC' ? 'USDT' : 'BTC';
}
