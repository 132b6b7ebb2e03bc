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

/** One Set-Cookie header for the whole site; `value` null removes the cookie. */
export function writeCookie(name: string, value: string | null, isHttpOnly: boolean): string {
  const age = value === null ? '; Max-Age=0' : '';
  return `${name}=${value ?? ''}; Path=/; SameSite=Lax${isHttpOnly ? '; HttpOnly' : ''}${age}`;
}
