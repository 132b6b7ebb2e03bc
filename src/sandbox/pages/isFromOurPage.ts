import type { FastifyRequest } from 'fastify';
import { siteOrigin } from './siteOrigin.ts';

/**
 * Whether a POST comes from one of our own pages. Browsers say where from, and no page can make them lie: in
 * Sec-Fetch-Site, or in Origin where they are older. A program that is no browser says neither and is let in.
 */
export function isFromOurPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === siteOrigin(request);
}
