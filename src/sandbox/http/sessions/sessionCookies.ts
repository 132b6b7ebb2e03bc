import type { FastifyRequest } from 'fastify';
import { isOverTls } from '../wire/securityHeaders.ts';
import type { OpenedSession } from './sessions.ts';

/**
 * Over TLS the names begin with `__Host-`: browsers accept such a cookie only from this exact host and over TLS, so
 * that neither a sibling host nor an attacker on the network can replace it.
 */
function nameOf(request: FastifyRequest, name: string): string {
  return isOverTls(request) ? `__Host-${name}` : name;
}

/** The session id in a request's cookie. */
export function sessionIn(request: FastifyRequest): string | undefined {
  return readCookies(request.headers.cookie).get(nameOf(request, 'ua_session'));
}

/** Set-Cookie headers that sign the browser in or, with null, out. */
export function sessionCookies(request: FastifyRequest, opened: OpenedSession | null): string[] {
  const isSecure = isOverTls(request);
  return [
    writeCookie(nameOf(request, 'ua_session'), opened?.sessionId ?? null, { isSecure, isHttpOnly: true }),
    writeCookie(nameOf(request, 'ua_token'), opened?.userToken ?? null, { isSecure, isHttpOnly: false }),
  ];
}

/**
 * Cookies of a request's Cookie header; the first of several with the same name wins. Our values are plain hexadecimal.
 */
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

interface CookieFlags {
  /** Sent over TLS only. */
  readonly isSecure: boolean;
  /** Hidden from scripts. */
  readonly isHttpOnly: boolean;
}

/** One Set-Cookie header for the whole site; `value` null removes the cookie. */
function writeCookie(name: string, value: string | null, { isSecure, isHttpOnly }: CookieFlags): string {
  const flags = `${isSecure ? '; Secure' : ''}${isHttpOnly ? '; HttpOnly' : ''}`;
  return `${name}=${value ?? ''}; Path=/; SameSite=Lax${flags}${value === null ? '; Max-Age=0' : ''}`;
}
