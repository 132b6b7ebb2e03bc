import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import type { Contract, Ports } from '../contract/index.ts';
import type { ClientState } from './clientState.ts';
import type { Holds } from './holds.ts';
import type { Notices } from './notices.ts';
import type { PageMoves } from './pageMoves.ts';
import type { Session } from './session.ts';
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
