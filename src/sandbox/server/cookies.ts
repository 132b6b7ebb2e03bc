/** Cookies of a request's Cookie header; the first of equal names wins. Values are ours: plain hexadecimal. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const separator = part.indexOf('=');
    if (separator < 0) continue;
    const name = part.slice(0, separator).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, part.slice(separator + 1).trim());
  }
  return cookies;
}

interface CookieFlags {
  /** Sent over TLS alone. */
  readonly isSecure: boolean;
  /** Hidden from scripts. */
  readonly isHttpOnly: boolean;
}

/** One Set-Cookie header for the whole site; `value` null removes the cookie. */
export function writeCookie(
  name: string,
  value: string | null,
  { isSecure, isHttpOnly }: CookieFlags,
): string {
  const flags = `${isSecure ? '; Secure' : ''}${isHttpOnly ? '; HttpOnly' : ''}`;
  return `${name}=${value ?? ''}; Path=/; SameSite=Lax${flags}${value === null ? '; Max-Age=0' : ''}`;
}
