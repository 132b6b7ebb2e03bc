import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrandAreas, BrandLinks } from '../../../../generated/models/brand.v1.d.ts';
import { areas, links, name } from '../../../../schemas/brand.json';
import { pagePolicy } from '../server/securityHeaders.ts';
import { html, pageFrame } from './html.ts';

const titles: Readonly<Record<keyof BrandAreas | keyof BrandLinks, string>> = {
  kyc: 'Identity verification',
  help: 'Help',
  terms: 'Terms',
  p2p: 'P2P trading',
  earn: 'Earn',
  slash: 'Slash',
  copyTrade: 'Copy trading',
  bots: 'Trading bots',
  botsFuturesGrid: 'Futures grid bots',
  botsFuturesMartingale: 'Futures martingale bots',
};

/**
 * The brand's pages outside this area that the navigation and the pages link to: in an embedded exchange each is a
 * placeholder page that says so.
 */
export function registerAreaPages(app: FastifyInstance): void {
  const listed: BrandAreas & BrandLinks = { ...areas, ...links };
  for (const [place, path] of Object.entries(listed)) {
    // A link to another origin is not served here.
    if (!path.startsWith('/')) continue;
    const title = titles[place as keyof typeof titles];
    const markup = pageFrame({
      title,
      isNarrow: true,
      body: html`
      <h1>${title}</h1>
      <p class="purpose">This part of ${name} lies outside the assets area. The demonstration ends here.</p>
      <p><a href="/user/assets/">Back to your assets</a></p>`,
    });
    app.get(path, (_request, reply) => sendOwnPage(reply, markup));
  }
}

/** Sends a page of the exchange itself. Its nonce is never used: no inline style is allowed there. */
export function sendOwnPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': pagePolicy(randomBytes(16).toString('base64'), []),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(markup);
}
