import type { RefObject } from 'react';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';
import { loadScreenParts } from '../render/loadScreen.ts';
import { type LazyPart, lazyPage } from '../runtime/index.ts';
import type { PathParams } from '../runtime/routeAt.ts';
import { registry } from '../widgets/registry.ts';
import { ScreenPage } from './ScreenPage.tsx';
import type { LoadScreen } from './siteScreens.ts';

interface PageProps {
  params: PathParams;
  isFirstPage: RefObject<boolean>;
}

const pages = new Map<string, LazyPart<PageProps>>();

/** A route's page: its screen file and everything needed to open it, cached for the life of the document. */
export function pageOf(route: RouteEntry, loadScreen: LoadScreen): LazyPart<PageProps> {
  const known = pages.get(route.id);
  if (known !== undefined) return known;
  const page = lazyPage<PageProps>(async () => {
    const sent = await loadScreen(route);
    if (sent === null) return import('./MissingPage.tsx').then((module) => module.NotAvailablePage);
    await loadScreenParts(sent.screen, registry, window.location.search);
    return (props) => <ScreenPage sent={sent} {...props} />;
  });
  pages.set(route.id, page);
  return page;
}

/** Loads a page before it is rendered. A failure is retried, and reported, when the page is rendered. */
export async function preparePage(id: RouteId, loadScreen: LoadScreen): Promise<void> {
  const route = routes.find((candidate) => candidate.id === id);
  if (route !== undefined)
    await pageOf(route, loadScreen)
      .load()
      .catch(() => undefined);
}
