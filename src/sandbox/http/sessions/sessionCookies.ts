import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  return request.cookies[nameOf(request, 'ua_session')];
}

/** Signs the browser in or, with null, out. Scripts read the token, and never the session. */
export function setSessionCookies(reply: FastifyReply, opened: OpenedSession | null): void {
  const { request } = reply;
  const flags: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isOverTls(request),
    ...(opened === null ? { maxAge: 0 } : {}),
  };
  reply.setCookie(nameOf(request, 'ua_session'), opened?.sessionId ?? '', { ...flags, httpOnly: true });
  reply.setCookie(nameOf(request, 'ua_token'), opened?.userToken ?? '', flags);
}
