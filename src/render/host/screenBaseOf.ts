import type { FlagStates, ScreenBase, Session } from '../../runtime/index.ts';
import type { AddressOutline } from '../address/addressOutline.ts';
import type { initialFilters } from '../address/initialFilters.ts';
import { type AddressState, orderArguments } from '../address/urlState.ts';

/** What a screen is drawn among. */
export interface Surroundings {
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
