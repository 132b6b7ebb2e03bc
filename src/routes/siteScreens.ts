import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import type { SiteEdition } from '../../generated/sites/types.ts';
import { type FlagStates, useRuntime, useStore } from '../runtime/index.ts';
import { type Home, homeUnder } from './homeUnder.ts';
import { type SentScreen, sentScreen } from './sentScreen.ts';

/** Loads a route's screen for this site; null for a page that the site never has. */
export type LoadScreen = (route: RouteEntry) => Promise<SentScreen | null>;

/** The screens of a site: its own where they differ, otherwise the global ones. */
export function siteScreens(
  { hidden, screens }: Pick<SiteEdition, 'hidden' | 'screens'>,
  sentFor: FlagStates | null,
): LoadScreen {
  const isHidden = (id: RouteId) => hidden.includes(id);
  return async (route) => {
    if (isHidden(route.id)) return null;
    const load = screens[route.id] ?? route.load;
    return sentScreen(await load(), sentFor);
  };
}

/** The home page under the current flags. */
export function useHome(): Home {
  return homeUnder(useStore(useRuntime().flags));
}
