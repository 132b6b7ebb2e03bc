import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutAmount, parseAmount } from '../../formats/index.ts';
import { compareDecimal } from '../../language/index.ts';
import { useSession } from '../../runtime/index.ts';
import type { ConversionClient } from '../shared/operations.ts';
import { conversionAccounts } from './quote/AccountChoice.tsx';
import {
  type ConversionCoin,
  checkForm,
  type FormCheck,
  type PairLimit,
  useBlockBounds,
} from './quote/checkForm.ts';
import {
  accountName,
  type ConversionAccount,
  type ConversionForm,
  type Terms,
} from './quote/conversionState.ts';
import { type Coins, useCoins } from './quote/useCoins.ts';
import { type Estimate, useEstimate } from './useEstimate.ts';
import { type Pair, usePair } from './usePair.ts';

export interface ConversionFormModel {
  isSignedIn: boolean;
  accounts: readonly ConversionAccount[];
  from: ConversionCoin | undefined;
  fromCoins: Coins;
  /** The amount that "Max" fills in; undefined when there is nothing to give. */
  largest: string | undefined;
  pair: Pair;
  estimate: Estimate;
  /** The user's currency, the unit of `estimate.worth`. */
  currency: string;
  check: FormCheck;
  /** The side whose picker is open; null when none is. */
  picked: 'from' | 'to' | null;
  pick: (side: 'from' | 'to' | null) => void;
  pickerCoins: Coins;
  /** Refetches coins and limits. */
  reload: () => void;
}

/** Everything the form shows besides the input: coins, balances, limits, price, and what is still missing. */
export function useConversionForm(
  client: ConversionClient,
  terms: Terms,
  form: ConversionForm,
): ConversionFormModel {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  const [picked, pick] = useState<'from' | 'to' | null>(null);
  const account = accountName(terms, form.account);
  const { withheld } = terms;
  const fromCoins = useCoins(client, account, { side: 'from', withheld });
  const toCoins = useCoins(client, account, { side: 'to', withheld, isWanted: picked === 'to' });
  const from = fromCoins.list?.find(({ coin }) => coin === form.fromCoin);
  const to = (toCoins.list ?? fromCoins.list)?.find(({ coin }) => coin === form.toCoin);
  const pair = usePair(client, terms, form);
  const isBlock = terms.kind === 'block';
  const bounds = useBlockBounds(client, form.account, session.userEpoch, isBlock && isSignedIn);
  const { currency, currencyRate } = useCurrency(client);
  const estimate = useEstimate({
    amount: parseAmount(form.amount, form.language).value,
    side: form.side,
    rate: pair.rate,
    fromDigits: pair.limit?.accuracyLength ?? from?.accuracyLength,
    to: to && {
      isCurrency: to.coinType === 'fiat',
      digits: pair.limit?.toAccuracyLength ?? to.accuracyLength,
    },
    usdPrice: pair.usdPrice,
    currencyRate,
  });
  return {
    isSignedIn,
    accounts: conversionAccounts(session.profile),
    from,
    fromCoins,
    largest: isSignedIn ? largestAmount(from, pair.limit, isBlock) : undefined,
    pair,
    estimate,
    currency,
    check: checkForm(form, {
      from,
      to,
      limit: pair.limit,
      isSignedIn,
      give: estimate.give,
      isUpgrading: session.profile?.member_tag.UTA === 'PROCESS',
      ...(isBlock ? { block: { usd: estimate.usd, ...(bounds ?? { min: '0', max: '' }) } } : {}),
    }),
    picked,
    pick,
    pickerCoins: picked === 'to' ? toCoins : fromCoins,
    reload: () => {
      fromCoins.reload();
      pair.reload();
    },
  };
}

/**
 * The amount that "Max" fills in: the balance, or the maximum if that is smaller, truncated to the coin's precision so
 * that it can be converted as is. Undefined while there is no balance.
 */
export function largestAmount(
  coin: ConversionCoin | undefined,
  limit: PairLimit | undefined,
  /** Block trades exceed the limits of ordinary conversions. */
  isBlock = false,
): string | undefined {
  if (coin === undefined || compareDecimal(coin.balance, '0') !== 1) return undefined;
  const max = isBlock ? undefined : (limit?.fromMax ?? coin.singleFromMaxLimit);
  const bounds = [max, limit?.dailyRemain].filter((bound) => compareDecimal(bound, '0') === 1);
  const smallest = bounds.reduce<string>(
    (least, bound) => (bound !== undefined && compareDecimal(bound, least) === -1 ? bound : least),
    coin.balance,
  );
  return cutAmount(smallest, limit?.accuracyLength ?? coin.accuracyLength);
}

/** An empty currency in the profile means USD (requirements §3.2). */
const DOLLAR = 'USD';

/** The user's currency and its units for one US dollar: 1 until it is known (requirements §3.1). */
function useCurrency(client: ConversionClient): { currency: string; currencyRate: string } {
  const { status, profile } = useSession();
  const currency = profile?.currency_code || DOLLAR;
  const { data } = useQuery({
    queryKey: ['conversionQuote', 'rate', currency],
    queryFn: ({ signal }) => client.call('exchangeRate', { name: currency }, { signal, notify: 'none' }),
    enabled: status === 'signedIn',
    // The request layer keeps a rate for as long as its description says.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { currency, currencyRate: data?.rate ?? '1' };
}
