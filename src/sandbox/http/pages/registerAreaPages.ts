import type { FastifyInstance } from 'fastify';
import type { BrandAreas, BrandLinks } from '../../../../generated/models/brand.v1.d.ts';
import type { NavigationArea, NavigationFile } from '../../../../generated/models/navigation.v1.d.ts';
import { areas, links, name } from '../../../../schemas/brand.json';
import english from '../../../../schemas/locales/en/user-assets.json';
import navigation from '../../../../schemas/navigation.json';
import { shownPart } from '../../../compliance/index.ts';
import { callerFlags } from '../compliance/callerFlags.ts';
import { sendHtml } from '../wire/securityHeaders.ts';
import { type Html, html, note, pageFrame } from './parts/html.ts';

const products: Readonly<Record<keyof BrandAreas, string>> = {
  p2p: 'P2P trading',
  earn: 'Earn',
  slash: 'Slash',
  copyTrade: 'Copy trading',
  bots: 'Trading bots',
  botsFuturesGrid: 'Futures grid bots',
  botsFuturesMartingale: 'Futures martingale bots',
};

const pages: Readonly<Record<keyof BrandLinks, string>> = {
  kyc: 'Identity verification',
  help: 'Help',
  terms: 'Terms',
};

/**
 * Where the links of the navigation and the pages to the brand's other products and pages lead: the exchange embedded
 * here has none of them, and says so at each. A product that the site of the host name does not offer, or restricts,
 * says that, too.
 */
export function registerAreaPages(app: FastifyInstance, context: Parameters<typeof callerFlags>[0]): void {
  const serve = (path: string, title: string, about: (hostname: string) => Promise<Html>) => {
    // A link to another origin is not served here.
    if (!path.startsWith('/')) return;
    app.get(path, async (request, reply) => sendHtml(reply, page(title, await about(request.hostname))));
  };
  for (const { area, listed } of listedAreas()) {
    const title = products[area];
    serve(areas[area] ?? '', title, async (hostname) => {
      const [flags = {}] = await callerFlags(context, { hostname, account: null });
      return aboutProduct(title, shownPart(listed, flags));
    });
  }
  const listedLinks: BrandLinks = links;
  for (const [place, path] of Object.entries(listedLinks)) {
    const title = pages[place as keyof BrandLinks];
    serve(
      path,
      title,
      async () => html`<p class="purpose">${title} is a page of ${name} outside the assets area.</p>`,
    );
  }
}

function listedAreas() {
  const { groups } = navigation as NavigationFile;
  const entries = groups.flatMap(({ items }) => items.filter((item) => 'area' in item));
  return entries.map((listed) => ({ area: listed.area, listed }));
}

function aboutProduct(title: string, shown: NavigationArea | undefined): Html {
  if (shown === undefined)
    return html`<p class="purpose">${title} is another product of ${name}. It is not offered on this site.</p>`;
  const texts: Readonly<Record<string, string>> = english;
  return html`
      <p class="purpose">${title} is another product of ${name}, outside the assets area.</p>
      ${shown.note === undefined ? '' : note('info', texts[shown.note] ?? shown.note)}`;
}

function page(title: string, about: Html): string {
  return pageFrame({
    title,
    isNarrow: true,
    body: html`
      <h1>${title}</h1>
      ${about}
      <p>This demonstration has the assets area only. Nothing stands behind this link, and nothing can be done here.</p>
      <p><a href="/user/assets/">Back to your assets</a></p>`,
  });
}
