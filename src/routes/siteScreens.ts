import type { RouteId, Screen } from '../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import type { SiteEdition } from '../../generated/sites/types.ts';
import type { FlagStates } from '../runtime/index.ts';

/** A screen as it was sent, and the flags under which it can be drawn as it is; null: it has to be resolved. */
export interface SentScreen {
  screen: Screen;
  sentFor: FlagStates | null;
}

/** A route's screen as this site gets it; null for a page that the site never has. */
export type LoadScreen = (route: RouteEntry) => Promise<SentScreen | null>;

/** The screens of a site: its own where they differ, otherwise those of the global one. */
export function siteScreens(
  { hidden, screens }: Pick<SiteEdition, 'hidden' | 'screens'>,
  sentFor: FlagStates | null,
): LoadScreen {
  const isHidden = (id: RouteId) => hidden.includes(id);
  return async (route) => {
    if (isHidden(route.id)) return null;
    const load = screens[route.id] ?? route.load;
    return { screen: (await load()).default, sentFor };
  };
}
