import type { Cookies, EarlyAnswer, KeyValue, Ports } from './ports.ts';

declare global {
  interface Window {
    __uaEarly?: Map<string, EarlyAnswer>;
  }
}

/** The ports of a page in the browser. */
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

/**
 * A web storage as a port. The browser may block storage or its quota may be used up; the page then works as if nothing
 * had been stored, so neither reading nor writing throws.
 */
export function browserStorage(open: () => Storage): KeyValue {
  return {
    get: (name) => attempt(() => open().getItem(name)) ?? undefined,
    set: (name, value) =>
      attempt(() => {
        open().setItem(name, value);
        return true;
      }) ?? false,
    remove: (name) => attempt(() => open().removeItem(name)),
    names: () => attempt(() => Object.keys(open())) ?? [],
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The page's readable cookies by name; `jar` reads and writes the text of document.cookie. */
export function browserCookies(jar: { cookie: string }, isSecure: () => boolean = () => false): Cookies {
  return {
    get(name) {
      for (const pair of jar.cookie.split('; ')) {
        const at = pair.indexOf('=');
        if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1));
      }
      return undefined;
    },
    set(name, value, lifeMs) {
      const parts = [
        `${name}=${encodeURIComponent(value)}`,
        'path=/',
        `max-age=${Math.round(lifeMs / 1000)}`,
      ];
      if (isSecure()) parts.push('secure');
      jar.cookie = [...parts, 'samesite=lax'].join('; ');
    },
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // It was set without percent-encoding.
    return value;
  }
}

/** `count` cryptographically secure random bytes; works outside secure contexts too. */
export function browserRandom(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}
