import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrandEnvironment } from '../../../../generated/models/brand.v1.d.ts';
import { hosts } from '../../../../schemas/brand.json';
import { underOwnName } from '../listeners/crossOrigin.ts';
import { connectOrigins, sendHtml } from '../wire/securityHeaders.ts';
import { registerFiles } from './registerFiles.ts';

/** The built pages that the exchange serves under /user/assets/, and what goes with them (scripts/build makes all of it). */
export interface PagesOptions {
  /** The folder with pages/, assets/, worker.js and robots.txt. */
  readonly folder: string;
  /** File of a page path below /user/assets on a host, relative to pages/; `notFound.html` for an unknown one. */
  routeFileFor(path: string, hostname: string): string;
  /** Path of the first page available on a host at a moment (ms). */
  homeFor(hostname: string, now: number): Promise<string>;
  /** Whether pages of the same origin may frame them; otherwise framing is forbidden. */
  readonly mayBeFramed?: boolean;
}

/** Settings passed to the pages by the exchange that serves them; `test` is the environment of an embedded one. */
export interface SiteBlock extends Readonly<Omit<BrandEnvironment, 'alternates'>> {
  readonly environment: 'test';
  readonly alternates: readonly string[];
  /** Flags delivered with the page (requirements §3.4); omitted when there are none. */
  readonly compliance?: unknown;
  /** URL of the control page, which shows the codes of security checks. */
  readonly sandboxHref: string;
}

/** Where the settings stand that the build wrote into a page: the tag of their data block, then what it holds. */
export const settingsPlace = /(<script type="application\/json" id="ua-site">)([^<]*)/;

/** Serves pages, which are never cached, and the files that they load. */
export function registerPages(
  app: FastifyInstance,
  { folder, routeFileFor, homeFor, mayBeFramed = false }: PagesOptions,
  site: () => SiteBlock,
  now: () => number,
): void {
  registerFiles(app, folder);
  app.get('/', async (request, reply) => reply.redirect(await homeFor(request.hostname, now()), 302));
  // The router of the pages writes the first page's address without the slash; what was chosen there is kept.
  app.get('/user/assets', (request, reply) =>
    reply.redirect(`/user/assets/${new URL(request.url, 'http://site').search}`, 302),
  );
  app.get('/user/assets/*', async (request, reply) => {
    const name = routeFileFor(new URL(request.url, 'http://site').pathname, request.hostname);
    const built = await readFile(join(folder, 'pages', name), 'utf8').catch(() => null);
    if (built === null) return notBuilt(reply);
    const settings = site();
    const alternates = settings.alternates.map((origin) => underOwnName(origin, request.hostname));
    const status = name === 'notFound.html' ? 404 : 200;
    // For older browsers; the page's Content-Security-Policy says the same.
    if (mayBeFramed) reply.header('x-frame-options', 'SAMEORIGIN');
    const page = withSettings(built, { ...settings, alternates });
    const connect = connectOrigins({ ...settings, alternates }, hosts.static);
    return sendHtml(reply.code(status), page, { connect, mayBeFramed });
  });
}

/** The page with the settings of whoever serves it. */
export function withSettings(html: string, site: object): string {
  const settings = JSON.stringify(site).replaceAll('<', '\\u003c');
  return html.replace(settingsPlace, (_, tag: string) => tag + settings);
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This page is not built. Run npm run build and load it again.');
}
