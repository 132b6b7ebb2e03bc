import type { FastifyRequest } from 'fastify';

/** The origin the browser believes to be at, "http://localhost:4173"; without the port that goes without saying. */
export function siteOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  // A Host header that is no host belongs to no browser; nothing is ever equal to what it gives.
  return URL.canParse(address) ? new URL(address).origin : 'null:';
}
