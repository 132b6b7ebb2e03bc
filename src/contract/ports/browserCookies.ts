import type { KeyValue } from './ports.ts';

/** The page's readable cookies by name; `read` gives the text of document.cookie. */
export function browserCookies(read: () => string): Pick<KeyValue, 'get'> {
  return {
    get(name) {
      for (const pair of read().split('; ')) {
        const at = pair.indexOf('=');
        if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1));
      }
      return undefined;
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
