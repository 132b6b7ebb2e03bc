import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import type { Contract, Visibility } from '../contract/index.ts';
import type { AskAheadParts } from '../render/loadScreen.ts';
import { askNext } from '../render/opening/askNext.ts';
import { loadNodeParts } from '../render/opening/loadNodeParts.ts';
import type { ClientState, FlagStates, Session, Store } from '../runtime/index.ts';
import { type PathParams, routeAt } from '../runtime/routeAt.ts';
import { isRead } from '../runtime/screen/askNextSource.ts';
import { forgetPrefetched } from '../runtime/screen/sourceQuery.ts';
import { basePath } from '../shell/index.ts';
import { pageOf } from './pageOf.tsx';
import { resolveAhead } from './resolvedScreen.ts';
import type { LoadScreen } from './siteScreens.ts';
import { watchLinks } from './watchLinks.ts';

interface NextPagesParts {
  contract: AskAheadParts['contract'] & Pick<Contract, 'onOutcome'>;
  client: AskAheadParts['client'];
  session: Store<Session>;
  flags: Store<FlagStates>;
  state: Store<ClientState>;
  visibility: Pick<Visibility, 'isVisible'>;
  loadScreen: LoadScreen;
}

/** Not in every browser, nor in TypeScript's own types. */
interface SavingNavigator {
  connection?: { saveData?: boolean };
}

/**
 * From now on brings the whole of a page whose link is about to be followed: its screen, the code of what it shows, and
 * the answers to its opening questions, which it does not ask again if it is opened soon. What fails is brought, and
 * reported, when the page is opened.
 */
export function bringNextPages(parts: NextPagesParts): void {
  const { contract, client, session, flags, state, visibility, loadScreen } = parts;
  const underWay = new Set<RouteId>();

  const isWelcome = () =>
    visibility.isVisible() &&
    navigator.onLine &&
    (navigator as SavingNavigator).connection?.saveData !== true &&
    session.get().status === 'signedIn';

  const bring = async ({ route, params, search }: NextPage) => {
    const sent = await loadScreen(route);
    const screen = sent && (await resolveAhead(sent, flags.get()));
    if (screen === null || !isWelcome()) return;
    const known = { session: session.get(), flags: flags.get(), permission: knownPermission(state.get()) };
    const answers = askNext(screen, { contract, client, ...known, search, params });
    await Promise.all([answers, loadNodeParts(screen)]);
  };

  watchLinks(document, (link) => {
    const next = nextPage(link);
    if (next === undefined || underWay.has(next.route.id) || !isWelcome()) return;
    underWay.add(next.route.id);
    void Promise.allSettled([pageOf(next.route, loadScreen).load(), bring(next)]).then(() =>
      underWay.delete(next.route.id),
    );
  });

  // A change may be reported on another page than the one that made it.
  contract.onOutcome(({ operation }) => {
    if (!isRead(operation)) forgetPrefetched();
  });
}

function knownPermission({ permission }: ClientState): unknown {
  return permission.isLoaded ? permission : undefined;
}

interface NextPage {
  route: RouteEntry;
  params: PathParams;
  search: string;
}

/** The page of the area that a link leads to in this tab; undefined for the one that is open, and for anything else. */
function nextPage(link: HTMLAnchorElement): NextPage | undefined {
  if (!URL.canParse(link.href, document.baseURI)) return undefined;
  const { origin, pathname, search } = new URL(link.href, document.baseURI);
  const isHere = pathname === window.location.pathname && search === window.location.search;
  const leaves = origin !== window.location.origin || !['', '_self'].includes(link.target);
  if (isHere || leaves || !pathname.startsWith(`${basePath}/`)) return undefined;
  const found = routeAt(pathname.slice(basePath.length));
  return found && { ...found, search };
}
