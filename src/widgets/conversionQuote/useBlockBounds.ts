import { useQuery } from '@tanstack/react-query';
import type { ConversionAccount } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';
import { blockAccount } from './terms.ts';

/** Smallest and largest value of a block trade in US dollars; an empty `max` is none. */
export interface BlockBounds {
  min: string;
  max: string;
}

/** What a block trade must be worth; undefined while unknown. Asked for signed-in people alone. */
export function useBlockBounds(
  client: ConversionClient,
  account: ConversionAccount,
  isWanted: boolean,
): BlockBounds | undefined {
  const { data } = useQuery({
    queryKey: ['conversionQuote', 'bounds', account],
    queryFn: ({ signal }) =>
      client.call('blockTradeCheck', { accountType: blockAccount(account) }, { signal, notify: 'none' }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // A session that has ended meanwhile answers without them (requirements §8.1).
  const min = data?.minNotionalUsd;
  return min === undefined ? undefined : { min, max: data?.maxNotionalUsd ?? '' };
}
