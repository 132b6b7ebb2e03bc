import type {
  CountdownNotice,
  NavigationGroup as ListedGroup,
  NavigationArea,
  NavigationPage,
} from '../../../generated/models/navigation.v1.d.ts';
import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import { routes as allRoutes } from '../../../generated/screens/index.ts';
import { pageGroups } from '../../../generated/screens/pageGroups.ts';
import { type FlagStates, isHidden } from '../../compliance/index.ts';
import type { IconName } from '../../ui/icons/iconName.ts';

/** What the navigation reads of a generated route. */
interface NavigableRoute {
  id: RouteId;
  /** Path below /user/assets, with optional parameters at its end. */
  path: string;
  feature?: string | undefined;
}

interface Entry {
  /** Translation key. */
  label: string;
  icon: IconName;
}

/** A page of this area. */
export interface PageItem extends Entry {
  route: RouteId;
  /** Path below /user/assets. */
  to: string;
  /** Its letter among the shortcuts. */
  key?: string;
}

/** Another area of the brand. */
export interface AreaItem extends Entry {
  href: string;
  /** Translation key of a note about it. */
  note?: string;
}

export type NavigationItem = PageItem | AreaItem;

export interface NavigationGroup {
  label: string;
  /** What the top bar shows of it: its label, each of its entries, or nothing. */
  top: NonNullable<ListedGroup['top']>;
  items: readonly [NavigationItem, ...NavigationItem[]];
}

/** A notice above every page that counts down to a moment. */
export type SiteNotice = CountdownNotice & { at: NonNullable<CountdownNotice['at']> };

/** What the frame of every page offers under the current flags. */
export interface Frame {
  navigation: readonly NavigationGroup[];
  /** Pages in the menu of whoever is signed in. */
  account: readonly PageItem[];
  /** Null until they are known. */
  notices: readonly SiteNotice[] | null;
}

/** The first frame: only the pages, until the rest of it has loaded. */
export const firstFrame = (flags: FlagStates): Frame => ({
  navigation: buildNavigation({ groups: pageGroups, routes: allRoutes }, flags),
  account: [],
  notices: null,
});

/** Input of the navigation: its groups, the existing pages, and the link for an area of the brand. */
interface NavigationParts {
  groups: readonly ListedGroup[];
  routes: readonly NavigableRoute[];
  /** Omitted while only pages are offered. */
  areaItem?(listed: NavigationArea, flags: FlagStates): AreaItem | undefined;
}

/** The navigation for this session: what exists and is not hidden; empty groups are left out. */
export function buildNavigation(
  { groups, routes, areaItem }: NavigationParts,
  flags: FlagStates,
): NavigationGroup[] {
  return groups.flatMap(({ label, top = 'label', items }) => {
    const [first, ...others] = items.flatMap(
      (item): NavigationItem[] | NavigationItem =>
        ('route' in item ? pageItem(item, routes, flags) : areaItem?.(item, flags)) ?? [],
    );
    return first === undefined ? [] : [{ label, top, items: [first, ...others] }];
  });
}

/** A page of the navigation; undefined where it is hidden or not there. */
export function pageItem(
  { route: id, icon, key }: NavigationPage,
  routes: NavigationParts['routes'],
  flags: FlagStates,
): PageItem | undefined {
  const route = routes.find((candidate) => candidate.id === id);
  if (!route || isHidden(route.feature, flags)) return undefined;
  const item = { route: route.id, to: addressOf(route.path), label: `nav.${route.id}`, icon };
  return key === undefined ? item : { ...item, key };
}

/** Path of a page without its optional parameters. */
export function addressOf(path: string): string {
  return path.replace(/\/:[^/]+\?/g, '');
}

export interface Place {
  group: NavigationGroup;
  item: PageItem;
  /** It is the page itself, not one below it. */
  isPage: boolean;
}

/**
 * The place of a path in the navigation. A page that is not listed itself (/otc/convert, /deposit/chain-address)
 * belongs to the listed page above it; the longest match wins.
 * @param pathname path below /user/assets
 */
export function findPlace(groups: readonly NavigationGroup[], pathname: string): Place | null {
  const here = withoutSlash(pathname);
  let best: (Place & { length: number }) | null = null;
  for (const group of groups) {
    for (const item of group.items) {
      if ('href' in item) continue;
      const page = withoutSlash(item.to);
      const folder = page.replace(/\/index$/, '');
      const isPage = here === page;
      const length = isPage ? page.length + 1 : folder.length;
      const fits = isPage || here.startsWith(`${folder}/`) || here === folder;
      if (fits && length > (best?.length ?? 0)) best = { group, item, isPage, length };
    }
  }
  return best && { group: best.group, item: best.item, isPage: best.isPage };
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
