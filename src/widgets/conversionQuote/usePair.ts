import { useQuery } from '@tanstack/react-query';
import type { PairLimit } from './checkForm.ts';
import type { ConversionForm } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';

/** An indicative price moves, so it is asked again; slower than a quote lives, quicker than it is forgotten. */
const PRICE_EVERY_MS = 5_000;
const LIMIT_EVERY_MS = 60_000;

export interface Pair {
  limit: PairLimit | undefined;
  /** Why there are no limits: the pair cannot be converted, or the network failed. */
  limitError: unknown;
  /** Units of toCoin for one fromCoin; '' or undefined when there is no price now. */
  rate: string | undefined;
  /** Relative move within 24 hours. */
  change24h: string | undefined;
  reload: () => void;
}

/** Limits and indicative price of the chosen pair, refreshed quietly while the page is visible. */
export function usePair(client: ConversionClient, form: ConversionForm): Pair {
  const { account: accountType, fromCoin, toCoin } = form;
  const isChosen = fromCoin !== '' && toCoin !== '';
  const limit = useQuery({
    queryKey: ['conversionQuote', 'limit', accountType, fromCoin, toCoin],
    queryFn: ({ signal }) =>
      client.call('convertLimit', { accountType, fromCoin, toCoin }, { signal, notify: 'none' }),
    enabled: isChosen,
    staleTime: LIMIT_EVERY_MS,
    refetchInterval: LIMIT_EVERY_MS,
    retry: false,
  });
  const price = useQuery({
    queryKey: ['conversionQuote', 'price', accountType, fromCoin, toCoin],
    queryFn: ({ signal }) =>
      client.call(
        'convertSpecifiedCoin',
        { accountType, pairs: [{ fromCoin, toCoin }] },
        { signal, notify: 'none' },
      ),
    enabled: isChosen,
    refetchInterval: PRICE_EVERY_MS,
    retry: false,
  });
  const row = price.data?.list[0];
  return {
    limit: limit.data,
    limitError: limit.error,
    rate: row?.indicativeRate,
    change24h: row?.change24h,
    reload: () => void limit.refetch(),
  };
}
