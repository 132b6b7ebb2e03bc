import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import {
  type ClientState,
  createHiddenValues,
  createTableChoices,
  type FlagStates,
  type Notices,
  type PageMoves,
  type Runtime,
  type Session,
  type SiteLinks,
  type Store,
  type UpdateLock,
} from '../../runtime/index.ts';

export interface RuntimeParts {
  call: Runtime['call'];
  session: Store<Session>;
  state: Store<ClientState>;
  flags: Store<FlagStates>;
  updateLock: UpdateLock;
  moves: PageMoves;
  siteLinks: SiteLinks;
  notices: Notices;
  routes: readonly { id: RouteId; path: string }[];
  /** Navigates within the area, to a path below `basePath`. */
  navigate(to: string): void;
  /** Leaves the area for another page of the site. */
  leave(href: string): void;
  /** The full current URL. */
  currentHref(): string;
  storage: Runtime['storage'];
  tabStorage: Runtime['tabStorage'];
  now(): number;
}

/** Every page of the area is below this path (requirements §2). */
export const basePath = '/user/assets';

/** Builds the runtime that screens work through from the parts of the frame. */
export function createRuntime(parts: RuntimeParts): Runtime {
  const { call, session, state, flags, updateLock, moves, siteLinks, notices, storage, tabStorage, now } =
    parts;
  return {
    call,
    session,
    state,
    flags,
    updateLock,
    moves,
    siteLinks,
    notices,
    hiddenValues: createHiddenValues(storage, document.documentElement),
    tables: createTableChoices(storage, document.documentElement),
    storage,
    tabStorage,
    now,
    hrefOf(id, params = {}, filter = {}) {
      const route = parts.routes.find((candidate) => candidate.id === id);
      if (!route) throw new Error(`There is no route ${id}`);
      const query = new URLSearchParams(filled(filter)).toString();
      return `${basePath}${fillPath(route.path, params)}${query === '' ? '' : `?${query}`}`;
    },
    go(href) {
      if (href.startsWith(`${basePath}/`)) parts.navigate(href.slice(basePath.length));
      else parts.leave(href);
    },
    loginHref: () => loginHref(parts.currentHref()),
  };
}

/** Requirements §2.3: the login page receives the full current URL, so that it can lead back. */
export function loginHref(currentHref: string): string {
  return `/login?redirect_url=${encodeURIComponent(currentHref)}`;
}

function filled(values: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  const values = new Map(filled(params));
  return path.replace(/\/:([A-Za-z0-9]+)(\?)?/g, (_, name: string, optional: string | undefined) => {
    const value = values.get(name);
    if (value !== undefined) return `/${encodeURIComponent(value)}`;
    if (optional !== undefined) return '';
    throw new Error(`The address ${path} needs ${name}`);
  });
}
