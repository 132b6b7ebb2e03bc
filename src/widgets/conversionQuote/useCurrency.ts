import { useMemo } from 'react';
import { selectStore, useRuntime, useSession, useStore } from '../../runtime/index.ts';

/** An empty currency of the profile is USD (requirements §3.2). */
const DOLLAR = 'USD';

/** The user's currency and its units for one US dollar (requirements §3.1: the rate defaults to 1). */
export function useCurrency(): { currency: string; currencyRate: string } {
  const { state } = useRuntime();
  const currencyRate = useStore(useMemo(() => selectStore(state, ({ rate }) => rate), [state]));
  const currency = useSession().profile?.currency_code || DOLLAR;
  return { currency, currencyRate };
}
