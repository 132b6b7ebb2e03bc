import { matchPath } from 'react-router-dom';
import { routes } from '../../../../generated/screens/index.ts';
import type { RouteEntry } from '../../../../generated/screens/types.ts';

/** The route of a path below the area, with or without a query. */
export function routeOf(path: string): RouteEntry | undefined {
  const [pathname = ''] = path.split('?');
  return routes.find((route) => matchPath(route.path, pathname) !== null);
}

/** A path of a route; a parameter that must be there gets a name that nothing bears. */
export function pathOf({ path }: RouteEntry): string {
  return path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'none');
}
