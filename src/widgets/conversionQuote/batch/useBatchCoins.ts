import { useQuery } from '@tanstack/react-query';
import { compareDecimal } from '../../../language/index.ts';
import type { ConversionClient } from '../../shared/operations.ts';
import type { ConversionAccount } from '../quote/conversionState.ts';
import { signedInCall } from '../quote/signedInCall.ts';
import { coinsKey } from '../quote/useCoins.ts';
import type { BatchScope } from './batchMachine.ts';

/** A coin that can be given. Decimal strings. */
export interface BatchCoin {
  coin: string;
  balance: string;
  /** In US dollars; '' without a price. */
  value: string;
  /** False for a coin that cannot be converted now. */
  isSupported: boolean;
}

export interface BatchCoins {
  /** Undefined while they are loading. */
  coins: readonly BatchCoin[] | undefined;
  /** Coins that they can be converted into. */
  targets: readonly string[];
  error: unknown;
  reload: () => void;
}

/** What can be converted in a batch: small balances into their three targets, or every balance into any coin. */
export function useBatchCoins(
  client: ConversionClient,
  account: ConversionAccount,
  scope: BatchScope,
  isWanted: boolean,
): BatchCoins {
  const { data, error, refetch } = useQuery({
    queryKey: coinsKey('batch', account, scope),
    queryFn: ({ signal }) =>
      scope === 'small' ? smallCoins(client, account, signal) : wholeCoins(client, account, signal),
    enabled: isWanted,
    staleTime: 15_000,
    retry: false,
  });
  return {
    coins: data?.coins,
    targets: data?.targets ?? [],
    error,
    reload: () => void refetch(),
  };
}

type Found = Pick<BatchCoins, 'targets'> & { coins: BatchCoin[] };

async function smallCoins(
  client: ConversionClient,
  accountType: ConversionAccount,
  signal: AbortSignal,
): Promise<Found> {
  const answer = await signedInCall(client, 'exchangeBatchList', { accountType }, { signal });
  const coins = answer.smallAssetCoins.map((row) => ({
    coin: row.fromCoin,
    balance: row.availableBalance,
    value: row.baseValue,
    isSupported: row.supportConvert === 1,
  }));
  return { coins, targets: answer.supportToCoins };
}

async function wholeCoins(
  client: ConversionClient,
  accountType: ConversionAccount,
  signal: AbortSignal,
): Promise<Found> {
  const { coins } = await signedInCall(client, 'convertCoinList', { accountType, side: 0 }, { signal });
  const crypto = coins.filter(({ coinType }) => coinType === 'crypto');
  const held = crypto.filter(({ balance }) => compareDecimal(balance, '0') === 1);
  return {
    coins: held.map((row) => ({
      coin: row.coin,
      balance: row.balance,
      value: row.uBalance,
      isSupported: !row.disableFrom,
    })),
    targets: crypto.filter(({ disableTo }) => !disableTo).map(({ coin }) => coin),
  };
}
