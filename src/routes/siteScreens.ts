import type { RouteId, Screen } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { pageGroups } from '../../generated/screens/pageGroups.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import type { SiteEdition } from '../../generated/sites/types.ts';
import { type FlagStates as EditionFlagStates, isHidden } from '../compliance/flagStates.ts';
import { type FlagStates, useRuntime, useStore } from '../runtime/index.ts';

/** A screen as sent, and the flags under which it can be rendered unchanged; null: it must always be resolved. */
export interface SentScreen {
  screen: Screen;
  sentFor: FlagStates | null;
}

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
    return { screen: (await load()).default, sentFor };
  };
}

interface Home {
  route: RouteId;
  /** Path below /user/assets. */
  to: string;
}

const usual: Home = { route: 'exchangeIndex', to: '/exchange/index' };

/** The area's home page: conversion, or the first visible page of the navigation when that is hidden. */
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

/** The home page under the current flags. */
export function useHome(): Home {
  return homeUnder(useStore(useRuntime().flags));
}
