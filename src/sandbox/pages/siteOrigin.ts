import type { FastifyRequest } from 'fastify';
import { isOverTls } from '../server/isOverTls.ts';

/** The origin the browser believes to be at, "http://localhost:4173"; without the port that goes without saying. */
export function siteOrigin(request: FastifyRequest): string {
  return new URL(`${isOverTls(request) ? 'https' : 'http'}://${request.host}`).origin;
}
