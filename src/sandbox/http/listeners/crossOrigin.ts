/** How long a browser caches a preflight response, seconds. */
const rememberedFor = 600;

/** Request headers of the request layer that need a preflight, and response headers that its code reads. */
export const allowedHeaders = 'Content-Type, platform, UserToken, Guid, client-tag, X-Request-Signature';
export const exposedHeaders = 'X-Response-Signature, client-tag, Retry-After, X-Request-Id';

/**
 * CORS headers of a response from an alternate listener: only for pages of the main listener. `origin` is the request's
 * Origin header.
 */
export function crossOriginHeaders(
  origin: string | undefined,
  mainOrigin: string,
  isPreflight: boolean,
): Readonly<Record<string, string>> {
  if (origin === undefined || !isMainListener(origin, mainOrigin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    ...(isPreflight
      ? {
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': String(rememberedFor),
        }
      : { 'access-control-expose-headers': exposedHeaders }),
  };
}

/** `exchange.hk.localhost`: a site's local host name; browsers resolve all such names to the loopback address. */
const ownName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+localhost$/;

/**
 * The origin of a listener as a page on `hostname` addresses it: under the page's own host name, so that the listener
 * is same-site with the page and receives its session cookie. Any other host name changes nothing.
 * @param origin of a listener, "http://localhost:4174"
 */
export function underOwnName(origin: string, hostname: string): string {
  const name = hostname.toLowerCase();
  return ownName.test(name) ? origin.replace('//localhost', `//${name}`) : origin;
}

/** Whether `origin` is a page of the main listener, under any of its host names. */
export function isMainListener(origin: string, mainOrigin: string): boolean {
  return URL.canParse(origin) && underOwnName(mainOrigin, new URL(origin).hostname) === origin;
}
