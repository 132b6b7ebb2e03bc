/**
 * The name of a request: two requests with one key ask the same, by whichever route. The page's early script makes it
 * too, so it stays small and alone. `url` is absolute or a path; `body` is the JSON text that is sent, or ''.
 */
export function requestKey(method: string, url: string, body: string): string {
  // A path alone needs some origin to be read; which one it is does not count.
  const { pathname, searchParams } = new URL(url, 'https://any.invalid');
  searchParams.sort();
  return `${method.toUpperCase()} ${pathname}?${searchParams} ${body}`;
}
