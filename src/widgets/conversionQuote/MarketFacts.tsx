import { useQuery } from '@tanstack/react-query';
import { formatValue } from '../../formats/index.ts';
import { Fact } from '../../ui/facts/Facts.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useAmountText } from '../shared/Figure.tsx';
import type { ConversionClient } from '../shared/operations.ts';
import { basisPointsOffMid } from './estimate.ts';
import { accountName, type Quote } from './quote/conversionState.ts';

interface MarketFactsProps {
  quote: Quote;
  client: ConversionClient;
}

/** The quote against the market: its distance from mid, and how far the price may move before it is refused. */
export function MarketFacts({ quote, client }: MarketFactsProps) {
  return (
    <>
      <MarketGap quote={quote} client={client} />
      <Guard quote={quote} client={client} />
    </>
  );
}

/** A rate hides the dealer's spread; the distance from mid shows it. */
function MarketGap({ quote, client }: MarketFactsProps) {
  const { t } = useTexts();
  const write = useAmountText();
  const { fromCoin, toCoin } = quote;
  const { data } = useQuery({
    queryKey: ['conversionQuote', 'market', quote.id, quote.quotedAt],
    queryFn: ({ signal }) =>
      client.call(
        'convertSpecifiedCoin',
        {
          accountType: accountName(quote, quote.account),
          pairs: [
            { fromCoin, toCoin },
            { fromCoin: toCoin, toCoin: fromCoin },
          ],
        },
        { signal, notify: 'none' },
      ),
    // Compared with the market at the time of the quote; later the market has moved.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [there, back] = data?.list ?? [];
  const points = basisPointsOffMid(quote.rate, there?.indicativeRate ?? '', back?.indicativeRate ?? '');
  return (
    <Fact label={t('convert.market')}>
      {points === undefined ? (
        '–'
      ) : (
        // The figure keeps its sign before it; the words stand in the order of the page.
        <span className="ua-num">{t('convert.basisPoints', { points: `\u2066${write(points)}\u2069` })}</span>
      )}
    </Fact>
  );
}

function Guard({ quote, client }: MarketFactsProps) {
  const { t, i18n } = useTexts();
  const { fromCoin, toCoin } = quote;
  const { data } = useQuery({
    queryKey: ['conversionQuote', 'guard', fromCoin, toCoin],
    queryFn: ({ signal }) => client.call('exchangeGapRate', { fromCoin, toCoin }, { signal, notify: 'none' }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data === undefined) return null;
  const { text, unit, unitFirst } = formatValue('percent', data.gapRate, {}, locale(i18n.language));
  const share = unitFirst ? `${unit ?? ''}${text}` : `${text}${unit ?? ''}`;
  return <Fact label={t('convert.guard')}>{t('convert.guardText', { share })}</Fact>;
}

function locale(language: string): { language: string; timeZone: string } {
  return { language, timeZone: 'UTC' };
}
