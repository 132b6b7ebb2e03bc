import type { FastifyRequest } from 'fastify';
import { readCookies, writeCookie } from './cookies.ts';
import { isOverTls } from './isOverTls.ts';
import type { OpenedSession } from './sessions.ts';

/**
 * Over TLS the names begin with `__Host-`: browsers take such a cookie only from this very host and over TLS, so that no
 * neighbouring host, and nobody on the line, can put one of theirs in its place.
 */
function nameOf(request: FastifyRequest, name: string): string {
  return isOverTls(request) ? `__Host-${name}` : name;
}

/** The session that a request's cookie names. */
export function sessionIn(request: FastifyRequest): string | undefined {
  return readCookies(request.headers.cookie).get(nameOf(request, 'ua_session'));
}

/** Set-Cookie headers that sign the browser in, or with null out. */
export function sessionCookies(request: FastifyRequest, opened: OpenedSession | null): string[] {
  const isSecure = isOverTls(request);
  return [
    writeCookie(nameOf(request, 'ua_session'), opened?.sessionId ?? null, { isSecure, isHttpOnly: true }),
    writeCookie(nameOf(request, 'ua_token'), opened?.userToken ?? null, { isSecure, isHttpOnly: false }),
  ];
}
