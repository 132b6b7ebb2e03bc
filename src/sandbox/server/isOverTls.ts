import type { FastifyRequest } from 'fastify';

/** Whether the browser asked over TLS. A proxy says so in x-forwarded-proto; only one that is trusted is believed. */
export function isOverTls(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}
