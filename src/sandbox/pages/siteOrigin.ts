import type { FastifyRequest } from 'fastify';

/** The origin the browser believes to be at, "http://localhost:4173". */
export function siteOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
