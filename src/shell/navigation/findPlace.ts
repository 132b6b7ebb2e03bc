import type { NavigationGroup, PageItem } from './buildNavigation.ts';

export interface Place {
  group: NavigationGroup;
  item: PageItem;
  /** The page itself, not one below it. */
  isPage: boolean;
}

/**
 * Where in the navigation an address lies. A page that is not listed itself (/otc/convert, /deposit/chain-address)
 * belongs to the listed page it lies below; the longest fit wins.
 * @param pathname address below /user/assets
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
