import type { RefObject } from 'react';
import { matchPath } from 'react-router-dom';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { loadScreenParts } from '../render/loadScreen.ts';
import { type Later, later } from '../runtime/index.ts';
import { registry } from '../widgets/registry.ts';
import { ScreenPage } from './ScreenPage.tsx';
import type { LoadScreen } from './siteScreens.ts';

interface PageProps {
  isFirstPage: RefObject<boolean>;
}

const pages = new Map<string, Later<PageProps>>();

/** A route's page: its screen file and all that the screen opens with, kept for the life of the site. */
export function pageOf(route: RouteEntry, loadScreen: LoadScreen): Later<PageProps> {
  const known = pages.get(route.id);
  if (known !== undefined) return known;
  const page = later<PageProps>(async () => {
    const sent = await loadScreen(route);
    if (sent === null) return (await import('./NotAvailablePage.tsx')).NotAvailablePage;
    await loadScreenParts(sent.screen, registry);
    return ({ isFirstPage }) => <ScreenPage sent={sent} isFirstPage={isFirstPage} />;
  });
  pages.set(route.id, page);
  return page;
}

/** The route of an address below the area; undefined for an address that is none. */
export function routeAt(path: string): RouteId | undefined {
  return routes.find((route) => matchPath(route.path, path) !== null)?.id;
}

/** Fetches a page before it is drawn. A download that failed is met again, and told, when the page is drawn. */
export async function preparePage(id: RouteId, loadScreen: LoadScreen): Promise<void> {
  const route = routes.find((candidate) => candidate.id === id);
  if (route !== undefined)
    await pageOf(route, loadScreen)
      .load()
      .catch(() => undefined);
}
