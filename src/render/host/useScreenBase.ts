import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { lastDays } from '../../language/index.ts';
import {
  type FlagStates,
  type ScreenBase,
  type Session,
  selectStore,
  useRuntime,
  useSession,
  useStore,
} from '../../runtime/index.ts';
import { type AddressOutline, initialFilters } from '../address/addressOutline.ts';
import { type AddressState, orderArguments } from '../address/urlState.ts';
import type { Address } from '../address/useAddress.ts';

/** What the screen that is drawn depends on; the same object until something of it changes. */
export function useScreenBase({ outline, state }: Address): ScreenBase {
  const { flags, now, state: client } = useRuntime();
  // Nothing is known of it before it has been read (requirements §3.1): neither allowed nor refused.
  const permitted = useMemo(() => selectStore(client, (known) => known.permission), [client]);
  const permission = useStore(permitted);
  const flagStates = useStore(flags);
  const session = useSession();
  const params = useParams();
  const path = JSON.stringify(params);
  // Another day moves what "the last 7 days" are; within a day the same object keeps the questions the same.
  const { to: endOfToday = 0 } = lastDays(1, now());
  const initial = useMemo(() => initialFilters(outline, endOfToday), [outline, endOfToday]);
  return useMemo(
    () =>
      screenBaseOf({
        outline,
        state,
        session,
        flags: flagStates,
        permission,
        params: JSON.parse(path),
        initial,
      }),
    [session, permission, flagStates, path, outline, state, initial],
  );
}

/** What a screen is drawn among. */
interface Surroundings {
  outline: AddressOutline;
  state: AddressState;
  session: Session;
  flags: FlagStates;
  /** What the user may do (requirements §3.1); undefined until it has been read. */
  permission: unknown;
  /** Parts of the page's path. */
  params: Readonly<Record<string, string | undefined>>;
  /** What date filters hold while the address says nothing of them. */
  initial: ReturnType<typeof initialFilters>;
}

/** What the sources and conditions of a screen depend on: address, path, session and flags. */
export function screenBaseOf(around: Surroundings): ScreenBase {
  const { outline, state, flags, permission, params, initial } = around;
  const { status, userId, asker, profile, tags } = around.session;
  return {
    scopes: {
      route: params,
      user: { ...profile, tags },
      session: { status, userId },
      permission,
      filter: { ...initial, ...state.filters },
    },
    facts: {
      loggedIn: status === 'signedIn',
      flag: (key) => Object.hasOwn(flags, key) && /^(?:show|custom)$/.test(flags[key]?.action ?? ''),
    },
    isSessionPending: status === 'loading',
    asker,
    pages: state.pages,
    orders: orderArguments(outline, state.orders),
  };
}
