import type { Ports } from '../ports/ports.ts';

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

/** A UUID (RFC 9562, version 4) from 16 random bytes. */
function uuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
