import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hosts } from '../../../schemas/brand.json';
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
  for (const path of ['/', '/user/assets', '/user/assets/'])
    app.get(path, (_request, reply) => reply.redirect(home, 302));
  app.get<{ Params: { '*': string } }>('/user/assets/assets/*', (request, reply) =>
    sendAsset(join(folder, 'assets'), request.params['*'], request.headers['accept-encoding'], reply),
  );
  app.get('/user/assets/*', async (request, reply) => {
    const file = routeFileFor(new URL(request.url, 'http://site').pathname);
    return sendPage(await readFile(join(folder, 'pages', file), 'utf8'), file, reply);
  });
}

function sendPage(html: string, file: string, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(file === 'notFound.html' ? 404 : 200)
    .headers({
      'content-security-policy': pagePolicy(nonce, [hosts.api, hosts.static].filter(Boolean)),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlace, nonce));
}
