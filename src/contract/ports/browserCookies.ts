import type { Cookies } from './ports.ts';

/** The page's readable cookies by name; `jar` gives and takes the text of document.cookie. */
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
    // Not percent-encoded by whoever set it.
    return value;
  }
}
