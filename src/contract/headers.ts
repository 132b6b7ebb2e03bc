import type { Middleware } from 'openapi-fetch';
import type { OperationInfo } from '../../generated/api/operations.ts';
import type { Clock, Ports } from './ports/ports.ts';
import { bodyEncoding } from './requestArguments.ts';

/** Headers of every call (requirements §7.1): JSON in both directions unless form-encoded, and the platform. */
export function headers(operation: OperationInfo): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('Accept', 'application/json');
      request.headers.set('Content-Type', bodyEncoding(operation).contentType);
      request.headers.set('platform', 'pc');
      return request;
    },
  };
}

const HEADER = 'client-tag';

/** Requirements §9.1: client-tag entries expire after 60 seconds. */
const CLIENT_TAG_LIFE_MS = 60_000;

/**
 * Stores the client-tag of a response and sends it back to the same server for a minute (requirements §7.1). Its
 * meaning is up to the server, usually to reach the same machine again, so each API origin has its own.
 */
export function createClientTags(clock: Clock): Middleware {
  const tags = new Map<string, { value: string; until: number }>();
  return {
    onRequest({ request }) {
      const tag = tags.get(new URL(request.url).origin);
      if (tag !== undefined && clock.now() < tag.until) request.headers.set(HEADER, tag.value);
      return request;
    },
    onResponse({ request, response }) {
      const value = response.headers.get(HEADER);
      if (value) tags.set(new URL(request.url).origin, { value, until: clock.now() + CLIENT_TAG_LIFE_MS });
    },
  };
}

const TOKEN_NAME = 'ua_token';

/**
 * The user token from the cookie or, failing that, from storage (requirements §6); undefined when the user is not
 * signed in. Over TLS, servers may name the cookie `__Host-ua_token`, which no other host can set.
 */
export function readUserToken({
  cookies,
  storage,
}: {
  cookies: Pick<Ports['cookies'], 'get'>;
  storage: Pick<Ports['storage'], 'get'>;
}): string | undefined {
  return (
    cookies.get(`__Host-${TOKEN_NAME}`) || cookies.get(TOKEN_NAME) || storage.get(TOKEN_NAME) || undefined
  );
}

/** Sets the UserToken header when there is a token (requirements §6). */
export function userToken(token: () => string | undefined): Middleware {
  return {
    onRequest({ request }) {
      const value = token();
      if (value !== undefined) request.headers.set('UserToken', value);
      return request;
    },
  };
}

const COOKIE = 'ua_device';

/** Requirements §7.1: the device id cookie expires after 120 days. */
const DEVICE_ID_LIFE_MS = 120 * 24 * 3_600_000;

/** The device id: generated once, unguessable, kept in a cookie; if cookies are blocked, only in the page. */
export function createDeviceId({ cookies, random }: Pick<Ports, 'cookies' | 'random'>): () => string {
  let made: string | undefined;
  return () => {
    const kept = cookies.get(COOKIE);
    if (kept) return kept;
    made ??= uuid(random(16));
    cookies.set(COOKIE, made, DEVICE_ID_LIFE_MS);
    return made;
  };
}

/** Sets the Guid header on the calls that need it (requirements §7.1). */
export function guid(operation: OperationInfo, deviceId: () => string): Middleware {
  return {
    onRequest({ request }) {
      if (operation.guid) request.headers.set('Guid', deviceId());
      return request;
    },
  };
}

/** A UUID (RFC 9562, version 4) from 16 random bytes. */
function uuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
