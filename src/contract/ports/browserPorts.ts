import { browserCookies } from './browserCookies.ts';
import { browserRandom } from './browserRandom.ts';
import { browserStorage } from './browserStorage.ts';
import type { Ports } from './ports.ts';

declare global {
  interface Window {
    __uaEarly?: Map<string, Promise<Response>>;
  }
}

/** The ports of a real page. */
export function browserPorts(): Ports {
  return {
    fetch: (request) => window.fetch(request),
    clock: {
      now: () => Date.now(),
      after(ms, callback) {
        const timer = window.setTimeout(callback, ms);
        return () => window.clearTimeout(timer);
      },
    },
    storage: browserStorage(() => window.localStorage),
    tabStorage: browserStorage(() => window.sessionStorage),
    cookies: browserCookies(document, () => window.location.protocol === 'https:'),
    location: {
      get origin() {
        return window.location.origin;
      },
      get pathname() {
        return window.location.pathname;
      },
    },
    visibility: {
      isVisible: () => document.visibilityState === 'visible',
      onChange(listener) {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
    },
    random: browserRandom,
    early: window.__uaEarly ?? new Map(),
  };
}
