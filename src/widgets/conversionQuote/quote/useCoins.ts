import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConversionClient } from '../../shared/operations.ts';
import type { ConversionCoin } from './checkForm.ts';
import type { accountName } from './conversionState.ts';

type AccountName = ReturnType<typeof accountName>;

export interface Coins {
  list: readonly ConversionCoin[] | undefined;
  error: unknown;
  reload: () => void;
}

interface Wanted {
  side: 'from' | 'to';
  /** Coins that the edition withholds, even if the server offers them. */
  withheld: readonly string[];
  isWanted?: boolean;
}

/** The coins of one side of an account, with balances if a user is signed in. */
export function useCoins(
  client: ConversionClient,
  account: AccountName,
  { side, withheld, isWanted = true }: Wanted,
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
  const list = useMemo(
    () => data?.coins.map((row) => (withheld.includes(row.coin) ? { ...row, disableTo: true } : row)),
    [data, withheld],
  );
  return { list, error, reload: () => void refetch() };
}

/** The query key; without arguments, of all of these queries (a conversion may change every balance). */
export function coinsKey(...about: string[]): readonly string[] {
  return ['conversionQuote', 'coins', ...about];
}
