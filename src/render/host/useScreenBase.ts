import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type ScreenBase, selectStore, useRuntime, useSession, useStore } from '../../runtime/index.ts';
import { lastDays } from '../address/dateRange.ts';
import { initialFilters } from '../address/initialFilters.ts';
import { orderArguments } from '../address/urlState.ts';
import type { Address } from '../address/useAddress.ts';

/** What the sources and conditions of a screen depend on: address, path, session and flags. */
export function useScreenBase(address: Address): ScreenBase {
  const { flags, now, state: client } = useRuntime();
  const permitted = useMemo(() => selectStore(client, (known) => known.permission), [client]);
  const permission = useStore(permitted);
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
        // Nothing is known of it before it has been read (spec §3): neither allowed nor refused.
        permission,
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
  }, [session, permission, flagStates, path, outline, state, initial]);
}
