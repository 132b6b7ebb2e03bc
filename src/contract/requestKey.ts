/**
 * The name of a request: two requests with one key ask the same. The page's early script makes it too, so it stays
 * small and alone. `url` is absolute or a path; `body` is the JSON text that is sent, or ''.
 */
export function requestKey(method: string, url: string, body: string, origin: string): string {
  const parsed = new URL(url, origin);
  parsed.searchParams.sort();
  const place = parsed.origin === origin ? parsed.pathname + parsed.search : parsed.href;
  return `${method.toUpperCase()} ${place} ${body}`;
}
