import type { RefObject } from 'react';
import { matchPath } from 'react-router-dom';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { loadScreenParts } from '../render/loadScreenParts.ts';
import { type Later, later } from '../runtime/index.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { widgets } from './widgets.ts';

interface PageProps {
  isFirstPage: RefObject<boolean>;
}

const pages = new Map<string, Later<PageProps>>();

/** A route's page: its screen file and all that the screen opens with, kept for the life of the site. */
export function pageOf(route: RouteEntry): Later<PageProps> {
  const known = pages.get(route.id);
  if (known !== undefined) return known;
  const page = later<PageProps>(async () => {
    const { default: screen } = await route.load();
    await loadScreenParts(screen, widgets);
    return ({ isFirstPage }) => <ScreenPage screen={screen} isFirstPage={isFirstPage} />;
  });
  pages.set(route.id, page);
  return page;
}

/** The route of an address below the area; undefined for an address that is none. */
export function routeAt(path: string): RouteId | undefined {
  return routes.find((route) => matchPath(route.path, path) !== null)?.id;
}

/** Fetches a page before it is drawn. A download that failed is met again, and told, when the page is drawn. */
export async function preparePage(id: RouteId): Promise<void> {
  const route = routes.find((candidate) => candidate.id === id);
  if (route !== undefined)
    await pageOf(route)
      .load()
      .catch(() => undefined);
}
