import type { Middleware } from 'openapi-fetch';
import type { OperationInfo } from '../../generated/api/operations.ts';
import type { Ports } from './ports/ports.ts';

const COOKIE = 'ua_device';

/** Requirements §7.1: the device id cookie expires after 120 days. */
const LIFE_MS = 120 * 24 * 3_600_000;

/** The device's id: made once, unguessable, kept in a cookie; where cookies are forbidden, for the page's life. */
export function createDeviceId({ cookies, random }: Pick<Ports, 'cookies' | 'random'>): () => string {
  let made: string | undefined;
  return () => {
    const kept = cookies.get(COOKIE);
    if (kept) return kept;
    made ??= uuid(random(16));
    cookies.set(COOKIE, made, LIFE_MS);
    return made;
  };
}

/** The Guid header, for the calls that send one (requirements §7.1). */
export function guid(operation: OperationInfo, deviceId: () => string): Middleware {
  return {
    onRequest({ request }) {
      if (operation.guid) request.headers.set('Guid', deviceId());
      return request;
    },
  };
}

/** RFC 9562, version 4, from 16 random bytes. */
function uuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
