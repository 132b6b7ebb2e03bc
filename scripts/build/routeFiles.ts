import { readFileSync } from 'node:fs';
import { regionVariant } from '../../src/compliance/index.ts';

interface RoutesFile {
  routes: { id: string; path: string }[];
}

/**
 * Finds the HTML file of a page path such as /user/assets/exchange/index on a host, whose edition may have its own;
 * unknown paths get the not-found page. Parameters (':id', ':id?') match one segment, a trailing slash makes no
 * difference.
 */
export function routeFiles(routesFile = 'schemas/routes.json'): (path: string, hostname?: string) => string {
  const { routes } = JSON.parse(readFileSync(routesFile, 'utf8')) as RoutesFile;
  const patterns = routes.map(({ id, path }) => ({ id, pattern: toPattern(path) }));
  return (path, hostname = '') => {
    const relative = path.replace(/^\/user\/assets/, '');
    const route = patterns.find(({ pattern }) => pattern.test(relative));
    if (route === undefined) return 'notFound.html';
    const site = regionVariant(hostname);
    return site === 'default' ? `${route.id}.html` : `${site}/${route.id}.html`;
  };
}

/** What paths below /user/assets a route of schemas/routes.json has. */
export function toPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}

/** A path that a route of schemas/routes.json has, with its parameters filled in or left out. */
export function examplePath(path: string): string {
  return path.replace(/\/:\w+\?$/, '').replace(/:\w+$/, 'eth-usdt');
}
