import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOverTls } from './sessionCookies.ts';

/** Headers of every response, unless a route sets its own. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // Without includeSubDomains: other hosts of the domain are not ours to decide for.
    if (isOverTls(request)) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
  });
}

const yearSeconds = 365 * 86_400;

/** Values by header name. */
const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera scans addresses in the address book and in withdrawals.
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * The Content-Security-Policy of a page: nothing from other origins, no inline script, inline styles only with the
 * nonce.
 * @param mayBeFramed by pages of the same origin
 */
export function pagePolicy(nonce: string, connectHosts: readonly string[], mayBeFramed = false): string {
  const connect = ["'self'", ...connectHosts].join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}

/** Replaced in every response, so that antd's run-time styles satisfy the policy and no other inline styles do. */
const noncePlace = '__CSP_NONCE__';

interface Sending {
  /** Origins besides its own that the page may connect to. */
  readonly connect?: readonly string[];
  /** Whether pages of the same origin may frame it; otherwise framing is forbidden. */
  readonly mayBeFramed?: boolean;
  /**
   * Completes the page after the nonce was inserted, so that nothing in the settings is taken for the nonce's
   * placeholder.
   */
  readonly fill?: (page: string) => string;
}

/** Sends a built page with its own policy and nonce; a page is never cached. */
export function sendHtml(
  reply: FastifyReply,
  html: string,
  { connect = [], mayBeFramed = false, fill = (page) => page }: Sending = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-security-policy': pagePolicy(nonce, connect, mayBeFramed),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(fill(html.replaceAll(noncePlace, nonce)));
}
