import type { ResultOf } from '../../generated/api/types.ts';
import type { RouteId, Verify } from '../../generated/models/screen.v1.d.ts';
import type { Contract, Ports } from '../contract/index.ts';
import type { Scopes } from '../language/index.ts';
import type { ClientState } from './clientState.ts';
import type { Holds } from './holds.ts';
import type { PageMoves } from './PageLink.tsx';
import type { Store } from './store.ts';

/** State of every compliance flag for this session, as src/compliance resolved it. A flag that is not listed is hidden. */
export type FlagStates = Readonly<Record<string, { readonly action: string }>>;

/** Where the deployment keeps its pages outside the area. */
export type SiteLinks = Readonly<Partial<Record<'help' | 'terms' | 'kyc', string>>>;

/** The ports a screen works through. The shell builds it once; tests build their own. */
export interface Runtime {
  /** Runs one operation of the contract; see src/contract for its errors. */
  call: Contract['call'];
  session: Store<Session>;
  /** What is known beyond the session (requirements §3.1); read one part with selectStore. */
  state: Store<ClientState>;
  /** What holds for every compliance flag in this session. A flag that is not listed is hidden. */
  flags: Store<FlagStates>;
  /** Taken by whatever sends something that must not be interrupted by a change of the page. */
  holds: Pick<Holds, 'take'>;
  /** Heard by what asks before the page is left. */
  moves: PageMoves;
  notices: Notices;
  /**
   * The address of a route below the site's root (`/user/assets/deposit/?coin=BTC`). `params` fill the path, `filter`
   * becomes the page's filters; empty values are left out.
   */
  hrefOf(
    route: RouteId,
    params?: Readonly<Record<string, unknown>>,
    filter?: Readonly<Record<string, unknown>>,
  ): string;
  /** Goes to an address given by hrefOf or loginHref. */
  go(href: string): void;
  /** Pages of the deployment outside the area, by their names in brand.json; one that it does not have is missing. */
  siteLinks: SiteLinks;
  /** The login page, which leads back to the current address. */
  loginHref(): string;
  /** Kept by the browser over visits; one that keeps nothing gives nothing back. */
  storage: Pick<Ports['storage'], 'get' | 'set'>;
  /** Kept as long as the tab; a browser that keeps nothing gives nothing back. */
  tabStorage: Pick<Ports['tabStorage'], 'get' | 'set' | 'remove'>;
  /** Milliseconds since 1970: the server's time, or the time that a preview was told to show. */
  now(): number;
}

export type NoticeType = 'success' | 'fail' | 'info' | 'warn' | 'process';

/** One toast. `text` is already translated; `durationMs` is 3000 when it is not given (requirements §4.5). */
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

/** A message toast: one line at the top, 3000 ms unless told (requirements §9.8). */
export interface Message {
  type: NoticeType;
  text: string;
  durationMs?: number;
}

/** Corners by the line of reading, so that they change sides on right-to-left pages. */
export type NoticePlacement = 'top' | 'topStart' | 'topEnd' | 'bottom' | 'bottomStart' | 'bottomEnd';

/** A notification: a card with a title, 4500 ms at the bottom end unless told (requirements §9.8). */
export interface TitledNotice {
  type: NoticeType;
  title: string;
  text: string;
  durationMs?: number;
  placement?: NoticePlacement;
}

/** Every way to tell a person something without asking for an answer. */
export interface Notices extends Toasts {
  message(message: Message): void;
  notify(notice: TitledNotice): void;
}

/** Who is at the screen. `loading` until the first answer about it has come. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signedIn';
  /** 0 while nobody is signed in. */
  userId: number;
  /**
   * Whose questions and answers these are: another number with every other person, from 1. Unlike `userId` it is there
   * before it is known who that is, and stays when it becomes known: what was asked meanwhile was asked for them.
   */
  asker: number;
  profile: ResultOf<'userProfile'> | null;
  /** User tags by name, as userTag answers them. */
  tags: Readonly<Record<string, string>>;
}

/** A change that is about to be sent: its operation, its arguments without the proof, and what can be read around it. */
export interface Write {
  op: string;
  args: Readonly<Record<string, unknown>>;
  scopes: Scopes;
}

/**
 * Sends a change with the proof that its screen file asks for. `send` gets the arguments with the proof in them and is
 * called once, unless the proof was refused. Rejects with AbortedError when the person goes back: then nothing was sent.
 */
export type Prove = (
  verify: Verify,
  write: Write,
  send: (args: Readonly<Record<string, unknown>>) => Promise<unknown>,
) => Promise<unknown>;
