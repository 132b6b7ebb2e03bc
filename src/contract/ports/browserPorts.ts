import { browserCookies } from './browserCookies.ts';
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
    cookies: browserCookies(() => document.cookie),
    location: {
      get origin() {
        return window.location.origin;
      },
      get pathname() {
        return window.location.pathname;
      },
    },
    early: window.__uaEarly ?? new Map(),
  };
}
