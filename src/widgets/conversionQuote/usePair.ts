import { useQuery } from '@tanstack/react-query';
import type { ConversionClient } from '../shared/operations.ts';
import type { PairLimit } from './quote/checkForm.ts';
import { accountName, type ConversionForm, type Terms } from './quote/conversionState.ts';

/** An indicative price moves, so it is polled; less often than a quote lives, more often than it is forgotten. */
const PRICE_EVERY_MS = 5_000;
const LIMIT_EVERY_MS = 60_000;
/** Stands for the US dollar, in which the exchange quotes no prices. */
const DOLLAR = 'USDT';

export interface Pair {
  limit: PairLimit | undefined;
  /** Why there are no limits: the pair cannot be converted, or the network failed. */
  limitError: unknown;
  /** Units of toCoin for one fromCoin; '' when there is no price now, undefined while loading. */
  rate: string | undefined;
  /** Relative change within 24 hours. */
  change24h: string | undefined;
  /** US dollars for one fromCoin; '' or undefined when there is no price now. */
  usdPrice: string | undefined;
  reload: () => void;
}

/** Limits and indicative price of the chosen pair, refreshed in the background while the page is visible. */
export function usePair(client: ConversionClient, terms: Terms, form: ConversionForm): Pair {
  const { fromCoin, toCoin } = form;
  const accountType = accountName(terms, form.account);
  const { offerId } = terms;
  const isChosen = fromCoin !== '' && toCoin !== '';
  const limit = useQuery({
    queryKey: ['conversionQuote', 'limit', accountType, fromCoin, toCoin, offerId],
    queryFn: ({ signal }) =>
      client.call(
        'convertLimit',
        { accountType, fromCoin, toCoin, ...(offerId === '' ? {} : { offerId }) },
        { signal, notify: 'none' },
      ),
    // A block trade has its own bounds, from blockTradeCheck.
    enabled: isChosen && terms.kind === 'single',
    staleTime: LIMIT_EVERY_MS,
    refetchInterval: LIMIT_EVERY_MS,
    retry: false,
  });
  const needsDollars = fromCoin !== DOLLAR && toCoin !== DOLLAR;
  const price = useQuery({
    queryKey: ['conversionQuote', 'price', accountType, fromCoin, toCoin],
    queryFn: ({ signal }) =>
      client.call(
        'convertSpecifiedCoin',
        {
          accountType,
          pairs: [{ fromCoin, toCoin }, ...(needsDollars ? [{ fromCoin, toCoin: DOLLAR }] : [])],
        },
        { signal, notify: 'none' },
      ),
    enabled: isChosen,
    refetchInterval: PRICE_EVERY_MS,
    retry: false,
  });
  const [row, inDollars] = price.data?.list ?? [];
  // A price that failed to load, or does not exist, is no longer pending.
  const isOnItsWay = isChosen && price.isPending;
  return {
    limit: limit.data,
    limitError: limit.error,
    rate: row?.indicativeRate ?? (isOnItsWay ? undefined : ''),
    change24h: row?.change24h,
    usdPrice: fromCoin === DOLLAR ? '1' : needsDollars ? inDollars?.indicativeRate : row?.indicativeRate,
    reload: () => void limit.refetch(),
  };
}
