import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type ScreenBase, useRuntime, useSession, useStore } from '../../runtime/index.ts';
import { lastDays } from '../address/dateRange.ts';
import { initialFilters } from '../address/initialFilters.ts';
import { orderArguments } from '../address/urlState.ts';
import type { Address } from '../address/useAddress.ts';

/** What the sources and conditions of a screen depend on: address, path, session and flags. */
export function useScreenBase(address: Address): ScreenBase {
  const { flags, now } = useRuntime();
  const flagStates = useStore(flags);
  const session = useSession();
  const params = useParams();
  const { outline, state } = address;
  const path = JSON.stringify(params);
  // Another day moves what "the last 7 days" are; within a day the same object keeps the questions the same.
  const { to: endOfToday = 0 } = lastDays(1, now());
  const initial = useMemo(() => initialFilters(outline, endOfToday), [outline, endOfToday]);
  return useMemo<ScreenBase>(() => {
    const { status, userId, profile, tags } = session;
    return {
      scopes: {
        route: JSON.parse(path) as Record<string, unknown>,
        user: { ...profile, tags },
        session: { status, userId },
        filter: { ...initial, ...state.filters },
      },
      facts: {
        loggedIn: status === 'signedIn',
        flag: (key) =>
          Object.hasOwn(flagStates, key) && /^(?:show|custom)$/.test(flagStates[key]?.action ?? ''),
      },
      isSessionPending: status === 'loading',
      userId,
      pages: state.pages,
      orders: orderArguments(outline, state.orders),
    };
  }, [session, flagStates, path, outline, state, initial]);
}
