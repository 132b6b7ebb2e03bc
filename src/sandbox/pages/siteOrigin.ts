import type { FastifyRequest } from 'fastify';

/** The origin the browser believes to be at, "http://localhost:4173"; without the port that goes without saying. */
export function siteOrigin(request: FastifyRequest): string {
  return new URL(`${request.protocol}://${request.host}`).origin;
}
