import { isMainDoor } from './ownName.ts';

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
