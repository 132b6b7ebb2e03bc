/** Seconds that a browser remembers what a preflight allowed. */
const rememberedFor = 600;

/** Request headers of the request layer that a browser asks about first, and answer headers that its code reads. */
const allowedHeaders = 'Content-Type, platform, UserToken, Guid, client-tag, X-Request-Signature';
const exposedHeaders = 'X-Response-Signature, client-tag';

/**
 * CORS headers of an answer at a further door: for the pages of the main door and for nobody else. `origin` is the
 * request's Origin header.
 */
export function crossOriginHeaders(
  origin: string | undefined,
  mainOrigin: string,
  isPreflight: boolean,
): Readonly<Record<string, string>> {
  if (origin === undefined || !isMainDoor(origin, mainOrigin)) return {};
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

/** `exchange.hk.localhost`: a site's name on one's own machine; browsers find all of these at the loopback address. */
const ownName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+localhost$/;

/**
 * The origin of a door as a page on `hostname` addresses it: by the page's own name, so that the door is of the same
 * site as the page and gets its session. A name that is none of ours changes nothing.
 * @param origin of a door, "http://localhost:4174"
 */
export function underOwnName(origin: string, hostname: string): string {
  const name = hostname.toLowerCase();
  return ownName.test(name) ? origin.replace('//localhost', `//${name}`) : origin;
}

/** Whether `origin` is a page of the main door, under whichever of its names. */
export function isMainDoor(origin: string, mainOrigin: string): boolean {
  return URL.canParse(origin) && underOwnName(mainOrigin, new URL(origin).hostname) === origin;
}
