/**
 * The route of a page as reports name it: below the base path, without query, an id in it as its parameter
 * ("/exchange/lwb-exchange/history/:id"). An address that is no route of ours is "/:unknown": it may hold anything.
 * @param routes in the router's notation, relative to the base path; `:id?` is optional
 */
export function pageRoute(pathname: string, basePath: string, routes: readonly string[]): string {
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return UNKNOWN;
  const parts = segments(pathname.slice(basePath.length));
  for (const route of routes) {
    const wanted = segments(route);
    const needed = wanted.filter((segment) => !segment.endsWith('?')).length;
    if (parts.length < needed || parts.length > wanted.length) continue;
    const used = wanted.slice(0, parts.length);
    if (used.every((segment, index) => segment.startsWith(':') || segment === parts[index])) {
      return `/${used.map((segment) => segment.replace('?', '')).join('/')}`;
    }
  }
  return UNKNOWN;
}

const UNKNOWN = '/:unknown';

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
