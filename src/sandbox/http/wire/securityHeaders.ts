import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every response, unless a route sets its own. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // Without includeSubDomains: other hosts of the domain are not ours to decide for.
    if (isOverTls(request)) reply.header('strict-transport-security', strictTransport);
  });
}

/** Whether the browser used TLS. A proxy says so in x-forwarded-proto, which counts only from a trusted proxy. */
export function isOverTls(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** For a year. */
export const strictTransport = `max-age=${365 * 86_400}`;

/** Values by header name; a page has a policy of its own. */
export const securityHeaders: Readonly<Record<string, string>> = {
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

/** The Content-Security-Policy of the service worker, which it runs under: it may ask for pages, and for nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The Content-Security-Policy of a page: nothing from other origins, no inline script and no inline style. It is the same
 * for every answer, so that any server of files can send it (decision 0031).
 * @param mayBeFramed by pages of the same origin
 */
export function pagePolicy(connectHosts: readonly string[], mayBeFramed = false): string {
  const connect = ["'self'", ...connectHosts].join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}

/** Origins besides their own that pages connect to: those of the API, and that of the immutable files. */
export function connectOrigins(
  { apiHost, alternates }: { readonly apiHost: string; readonly alternates: readonly string[] },
  staticHost: string,
): string[] {
  return [apiHost, staticHost, ...alternates].filter(Boolean);
}

interface Sending {
  /** Origins besides its own that the page may connect to. */
  readonly connect?: readonly string[];
  /** Whether pages of the same origin may frame it; otherwise framing is forbidden. */
  readonly mayBeFramed?: boolean;
}

/** Sends a page with its policy; a page is never cached. */
export function sendHtml(
  reply: FastifyReply,
  html: string,
  { connect = [], mayBeFramed = false }: Sending = {},
): FastifyReply {
  return reply
    .headers({
      'content-security-policy': pagePolicy(connect, mayBeFramed),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
