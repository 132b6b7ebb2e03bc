import { matchPath } from 'react-router-dom';
import { routes } from '../../generated/screens/index.ts';
import type { RouteEntry } from '../../generated/screens/types.ts';

/** Parameters in a page's path, decoded; undefined for an optional one that is not there. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/**
 * The page at a path, which is enough of a router for pages that lie side by side: the router's own `Routes` is 2.9 kB
 * (gzip) of the first screen.
 * @param path below the base path, as in the URL
 * @returns undefined when there is no such page
 */
export function routeAt(path: string): { route: RouteEntry; params: PathParams } | undefined {
  const decoded = decodedPath(path);
  for (const route of routes) {
    const match = matchPath(route.path, decoded);
    if (match !== null) return { route, params: match.params };
  }
  return undefined;
}

/**
 * Whether "not logged in" is tolerated on the page at a path (requirements §2.3): what `access` of its screen says.
 * @param path below the base path
 */
export function isLoginFree(path: string): boolean {
  return routeAt(path)?.route.access === 'tolerated';
}

/** What is no UTF-8 stays as it is: no page has such a path. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
