import { useState } from 'react';
import { parseAmount } from '../../formats/index.ts';
import { useSession } from '../../runtime/index.ts';
import { type ConversionCoin, checkForm, type FormCheck } from './checkForm.ts';
import { conversionAccounts } from './conversionAccounts.ts';
import type { ConversionAccount, ConversionForm } from './conversionState.ts';
import { largestAmount } from './largestAmount.ts';
import type { ConversionClient } from './operations.ts';
import { accountName, type Terms } from './terms.ts';
import { useBlockBounds } from './useBlockBounds.ts';
import { type Coins, useCoins } from './useCoins.ts';
import { useCurrency } from './useCurrency.ts';
import { type Estimate, useEstimate } from './useEstimate.ts';
import { type Pair, usePair } from './usePair.ts';

export interface ConversionFormModel {
  isSignedIn: boolean;
  accounts: readonly ConversionAccount[];
  from: ConversionCoin | undefined;
  fromCoins: Coins;
  /** Behind "Max"; undefined when there is nothing to give. */
  largest: string | undefined;
  pair: Pair;
  estimate: Estimate;
  /** The user's currency, in which `estimate.worth` counts. */
  currency: string;
  check: FormCheck;
  /** The side whose picker is open, with its coins. */
  picked: 'from' | 'to' | null;
  pick: (side: 'from' | 'to' | null) => void;
  pickerCoins: Coins;
  /** Asks again for coins and limits. */
  reload: () => void;
}

/** Everything the form shows besides what was typed: coins, balances, limits, price, and what is still missing. */
export function useConversionForm(
  client: ConversionClient,
  terms: Terms,
  form: ConversionForm,
): ConversionFormModel {
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  const [picked, pick] = useState<'from' | 'to' | null>(null);
  const account = accountName(terms, form.account);
  const fromCoins = useCoins(client, account, 'from', true);
  const toCoins = useCoins(client, account, 'to', picked === 'to');
  const from = fromCoins.list?.find(({ coin }) => coin === form.fromCoin);
  const to = (toCoins.list ?? fromCoins.list)?.find(({ coin }) => coin === form.toCoin);
  const pair = usePair(client, terms, form);
  const isBlock = terms.kind === 'block';
  const bounds = useBlockBounds(client, form.account, isBlock && isSignedIn);
  const { currency, currencyRate } = useCurrency();
  const estimate = useEstimate({
    amount: parseAmount(form.amount, form.language).value,
    side: form.side,
    rate: pair.rate,
    digits: {
      from: pair.limit?.accuracyLength ?? from?.accuracyLength,
      to: pair.limit?.toAccuracyLength ?? to?.accuracyLength,
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
