import { basePath } from '../../../shell/createRuntime.ts';

/** Where the page is, below the area, with its query. */
export function currentPath(): string {
  return window.location.pathname.slice(basePath.length) + window.location.search;
}

/** Moves the page within the area as a link of its own would. */
export function goTo(path: string): void {
  if (path === currentPath()) return;
  window.history.pushState(null, '', `${basePath}${path}`);
  // The router hears of an address that it did not set itself by this event alone.
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
