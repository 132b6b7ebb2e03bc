/** Where one lands when the wish is not to be trusted: on the first page that the host has. */
const home = '/user/assets/';

/**
 * The path to go to after signing in. Only places of this site are honoured, given as a path or as a full address
 * (the pages send the latter, requirements §2.3); anything that a browser could read as another site leads home.
 * @param wish value of redirect_url
 * @param origin this site, "http://localhost:4173"
 */
export function safeRedirect(wish: unknown, origin: string): string {
  if (typeof wish !== 'string' || wish.length > 2000) return home;
  // Browsers drop control characters and read a backslash as a slash; no honest address has either.
  if (/[\p{Cc}\s\\]/u.test(wish)) return home;
  if (!wish.startsWith('/') && !wish.startsWith(`${origin}/`)) return home;
  if (!URL.canParse(wish, origin)) return home;
  const url = new URL(wish, origin);
  // The parser is the judge of what site an address means.
  if (url.origin !== origin || url.username !== '' || url.password !== '') return home;
  // `//` at the start of what is left would be another site, as it would be to whoever decodes `/%2f` or `/%5c` first.
  if (wish.startsWith('//') || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
