import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from './securityHeaders.ts';

/** Replaced in every answer, so that antd's run-time styles pass the policy and nobody else's do. */
const noncePlace = '__CSP_NONCE__';

interface Sending {
  /** Origins besides its own that the page may ask. */
  readonly connect?: readonly string[];
  /** Whether pages of the same origin may frame it; without, nobody may. */
  readonly mayBeFramed?: boolean;
  /** Completes the page once its nonce is in, so that nothing it is told is taken for the nonce's place. */
  readonly fill?: (page: string) => string;
}

/** Sends a built page with a policy and a nonce of its own; no page is ever cached by anyone. */
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
