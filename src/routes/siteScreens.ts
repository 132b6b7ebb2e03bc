import type { RouteId, Screen } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { pageGroups } from '../../generated/screens/pageGroups.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import type { SiteEdition } from '../../generated/sites/types.ts';
import { type FlagStates as EditionFlagStates, isHidden } from '../compliance/flagStates.ts';
import { type FlagStates, useRuntime, useStore } from '../runtime/index.ts';

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

interface Home {
  route: RouteId;
  /** Address below /user/assets. */
  to: string;
}

const usual: Home = { route: 'exchangeIndex', to: '/exchange/index' };

/** Where the area begins: conversion, or the first page of the navigation where that is hidden. */
export function homeUnder(flags: EditionFlagStates): Home {
  const listed = pageGroups.flatMap(({ items }) =>
    items.flatMap((item) => ('route' in item ? [item.route] : [])),
  );
  for (const id of [usual.route, ...listed]) {
    const route = routes.find((candidate) => candidate.id === id);
    if (route !== undefined && !isHidden(route.feature, flags)) return { route: id, to: route.path };
  }
  return usual;
}

/** Where one is led without a wish of one's own, as the flags have it. */
export function useHome(): Home {
  return homeUnder(useStore(useRuntime().flags));
}
