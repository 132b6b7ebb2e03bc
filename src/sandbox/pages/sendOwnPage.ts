import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from '../server/securityHeaders.ts';

/** Sends a page that the exchange wrote itself. Its nonce is told to nobody: no inline style is ever allowed there. */
export function sendOwnPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': pagePolicy(randomBytes(16).toString('base64'), []),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(markup);
}
