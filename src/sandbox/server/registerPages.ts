import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hosts } from '../../../schemas/brand.json';
import { FileCache } from './fileCache.ts';
import { pagePolicy } from './securityHeaders.ts';
import { sendAsset } from './sendAsset.ts';

/** The built pages that the exchange serves under /user/assets/ (scripts/build makes them). */
export interface PagesOptions {
  /** The folder with pages/ and assets/. */
  readonly folder: string;
  /** File of a page path below /user/assets, relative to pages/; `notFound.html` for an unknown one. */
  routeFileFor(path: string): string;
}

const home = '/user/assets/exchange/index';
/** Replaced in every answer, so that antd's run-time styles pass the policy and nobody else's do. */
const noncePlace = '__CSP_NONCE__';

/** Serves pages and their assets. A page is never cached by anyone; an asset's name is its content, so it always is. */
export function registerPages(app: FastifyInstance, { folder, routeFileFor }: PagesOptions): void {
  const files = new FileCache();
  for (const path of ['/', '/user/assets', '/user/assets/'])
    app.get(path, (_request, reply) => reply.redirect(home, 302));
  app.get<{ Params: { '*': string } }>('/user/assets/assets/*', (request, reply) =>
    sendAsset(request, reply, { folder: join(folder, 'assets'), name: request.params['*'], files }),
  );
  app.get('/user/assets/*', async (request, reply) => {
    const name = routeFileFor(new URL(request.url, 'http://site').pathname);
    const file = await files.read(join(folder, 'pages', name));
    if (file === null) return notBuilt(reply);
    return sendPage(file.bytes.toString('utf8'), name === 'notFound.html' ? 404 : 200, reply);
  });
}

function sendPage(html: string, status: number, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy(nonce, [hosts.api, hosts.static].filter(Boolean)),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlace, nonce));
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('This page is not built. Run npm run build and load it again.');
}
