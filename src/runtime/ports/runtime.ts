import type { ResultOf } from '../../../generated/api/types.ts';
import type { RouteId, Verify } from '../../../generated/models/screen.v1.d.ts';
import type { Contract, Ports } from '../../contract/index.ts';
import type { Scopes } from '../../language/index.ts';
import type { ClientState } from '../state/clientState.ts';
import type { HiddenValues } from '../state/hiddenValues.ts';
import type { Store } from '../state/store.ts';
import type { TableChoices } from '../state/tableChoices.ts';
import type { PageMoves } from './PageLink.tsx';
import type { UpdateLock } from './updateLock.ts';

/** State of every compliance flag for this session, as src/compliance resolved it. A flag that is not listed is hidden. */
export type FlagStates = Readonly<Record<string, { readonly action: string }>>;

/** URLs of the deployment's pages outside the area. */
export type SiteLinks = Readonly<Partial<Record<'help' | 'terms' | 'kyc', string>>>;

/** The ports a screen uses. The shell creates them once; tests create their own. */
export interface Runtime {
  /** Runs one operation of the contract; see src/contract for its errors. */
  call: Contract['call'];
  session: Store<Session>;
  /** Shared state beyond the session (requirements §3.1); read one part with selectStore. */
  state: Store<ClientState>;
  /** The state of every compliance flag in this session. A flag that is not listed is hidden. */
  flags: Store<FlagStates>;
  /** Taken while sending something that a change of the page must not interrupt. */
  updateLock: Pick<UpdateLock, 'take'>;
  /** Used to ask for confirmation before leaving the page. */
  moves: PageMoves;
  notices: Notices;
  /** Whether private values are hidden on this device. */
  hiddenValues: HiddenValues;
  /** How the reader wants tables on this device. */
  tables: TableChoices;
  /**
   * The URL of a route below the site's root (`/user/assets/deposit/?coin=BTC`). `params` fill the path, `filter`
   * becomes the page's filters; empty values are left out.
   */
  hrefOf(
    route: RouteId,
    params?: Readonly<Record<string, unknown>>,
    filter?: Readonly<Record<string, unknown>>,
  ): string;
  /** Navigates to a URL from hrefOf or loginHref. */
  go(href: string): void;
  /** The deployment's pages outside the area, by their names in brand.json; those it lacks are missing. */
  siteLinks: SiteLinks;
  /** URL of the login page, which returns to the current URL. */
  loginHref(): string;
  /** Persists across visits; a browser that blocks storage returns nothing. */
  storage: Pick<Ports['storage'], 'get' | 'set'>;
  /** Lives as long as the tab; a browser that blocks storage returns nothing. */
  tabStorage: Pick<Ports['tabStorage'], 'get' | 'set' | 'remove'>;
  /** Milliseconds since 1970: the server's time, or the time that a preview is set to. */
  now(): number;
}

export type NoticeType = 'success' | 'fail' | 'info' | 'warn' | 'process';

/** One toast. `text` is already translated; `durationMs` is 3000 by default (requirements §4.5). */
export interface Notice {
  type: NoticeType;
  text: string;
  id?: string;
  durationMs?: number;
}

/** The toast region (requirements §4.5). */
export interface Toasts {
  /** Shows a notice and returns its id. */
  toast(notice: Notice): string;
  /** Merges fields into the notice with this id. */
  update(id: string, patch: Partial<Notice>): void;
  /** Closes one notice; without an id all of them. */
  dismiss(id?: string): void;
}

/** A message toast: one line at the top, 3000 ms by default (requirements §9.8). */
export interface Message {
  type: NoticeType;
  text: string;
  durationMs?: number;
}

/** Positions relative to the reading direction, so that they are mirrored on right-to-left pages. */
export type NoticePlacement = 'top' | 'topStart' | 'topEnd' | 'bottom' | 'bottomStart' | 'bottomEnd';

/** A notification: a card with a title, 4500 ms at the bottom end by default (requirements §9.8). */
export interface TitledNotice {
  type: NoticeType;
  title: string;
  text: string;
  durationMs?: number;
  placement?: NoticePlacement;
}

/** Every way to inform the user without asking for a response. */
export interface Notices extends Toasts {
  message(message: Message): void;
  notify(notice: TitledNotice): void;
}

/** The current user. `loading` until the first response about it has arrived. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signedIn';
  /** 0 when not signed in. */
  userId: number;
  /**
   * Identifies the user that queries belong to: a new number for every other user, starting at 1. Unlike `userId` it
   * exists before the user is known, and stays the same once known: what was requested meanwhile was requested for
   * them.
   */
  userEpoch: number;
  profile: ResultOf<'userProfile'> | null;
  /** User tags by name, as returned by userTag; undefined while they are requested for the first time. */
  tags: Readonly<Record<string, string>> | undefined;
}

/** A change about to be sent: its operation, its arguments without the proof, and the scopes around it. */
export interface Write {
  op: string;
  args: Readonly<Record<string, unknown>>;
  scopes: Scopes;
}

/**
 * Sends a change with the proof that its screen file requires. `send` receives the arguments with the proof and is
 * called once, unless the proof was rejected. Rejects with AbortedError when the user cancels; nothing was sent then.
 */
export type Prove = (
  verify: Verify,
  write: Write,
  send: (args: Readonly<Record<string, unknown>>) => Promise<unknown>,
) => Promise<unknown>;
