import { useMemo } from 'react';
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
import { initialFilters } from '../nodes/urlOutline.ts';
import type { UrlOutline } from '../pageUrl/nodeUrl.ts';
import { orderArguments, type UrlState } from '../pageUrl/urlState.ts';
import type { PageUrl } from '../pageUrl/usePageUrl.ts';

/** What the rendered screen depends on; the same object until part of it changes. */
export function useScreenBase({ outline, state }: PageUrl, params: Surroundings['params'] = {}): ScreenBase {
  const { flags, now, state: client } = useRuntime();
  // Unknown until it has been read (requirements §3.1): neither allowed nor refused.
  const permitted = useMemo(() => selectStore(client, (known) => known.permission), [client]);
  const permission = useStore(permitted);
  const flagStates = useStore(flags);
  const session = useSession();
  const path = JSON.stringify(params);
  // A new day moves "the last 7 days"; within a day, the same object keeps the requests the same.
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

/** What a screen is rendered with. */
export interface Surroundings {
  outline: UrlOutline;
  state: UrlState;
  session: Session;
  flags: FlagStates;
  /** The user's permissions (requirements §3.1); undefined until they have been read. */
  permission: unknown;
  /** Parameters in the page's path. */
  params: Readonly<Record<string, string | undefined>>;
  /** Default values of the date filters, for as long as the URL sets none. */
  initial: ReturnType<typeof initialFilters>;
}

/** What the sources and conditions of a screen depend on: URL, path, session and flags. */
export function screenBaseOf(around: Surroundings): ScreenBase {
  const { outline, state, flags, permission, params, initial } = around;
  const { status, userId, userEpoch, profile, tags } = around.session;
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
    areTagsPending: tags === undefined,
    userEpoch,
    pages: state.pages,
    orders: orderArguments(outline, state.orders),
  };
}
