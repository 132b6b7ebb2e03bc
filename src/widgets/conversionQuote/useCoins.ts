import { useQuery } from '@tanstack/react-query';
import type { ConversionCoin } from './checkForm.ts';
import type { accountName } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';

type AccountName = ReturnType<typeof accountName>;

export interface Coins {
  list: readonly ConversionCoin[] | undefined;
  error: unknown;
  reload: () => void;
}

/** The coins of one side of an account, with balances if a user is signed in. */
export function useCoins(
  client: ConversionClient,
  account: AccountName,
  side: 'from' | 'to',
  isWanted: boolean,
): Coins {
  const { data, error, refetch } = useQuery({
    queryKey: coinsKey(account, side),
    queryFn: ({ signal }) =>
      client.call(
        'convertCoinList',
        { accountType: account, side: side === 'from' ? 0 : 1 },
        { signal, notify: 'none' },
      ),
    enabled: isWanted,
    staleTime: 15_000,
    retry: false,
  });
  return { list: data?.coins, error, reload: () => void refetch() };
}

/** The query key; without arguments, of all of these queries (a conversion may change every balance). */
export function coinsKey(...about: string[]): readonly string[] {
  return ['conversionQuote', 'coins', ...about];
}
