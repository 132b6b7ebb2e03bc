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
 * The brand's other areas and its pages outside this one, to which the navigation and the pages lead: in an embedded
 * exchange each is a page that says it is none.
 */
export function registerAreaPages(app: FastifyInstance): void {
  const listed: BrandAreas & BrandLinks = { ...areas, ...links };
  for (const [place, path] of Object.entries(listed)) {
    // An address of another origin is served there.
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
