import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { workerPolicy } from '../wire/securityHeaders.ts';

/** What the build names so. An inner folder, a dot file, and the compressed files beside the others have no address of their own. */
const assetName = /^[\w-][\w.-]*\.(?:js|css|svg|png|json|webmanifest|woff2?)$/;

/** Where in a build the service worker and what robots are told lie, which have one name for good. */
const keptNames = { '/robots.txt': 'robots.txt', '/user/assets/worker.js': 'worker.js' } as const;

/** Serves the files of a build as they lie in `folder`, which may be replaced meanwhile. An asset's name contains its hash. */
export function registerFiles(app: FastifyInstance, folder: string): void {
  serveBelow(app, '/user/assets/assets', (files) => {
    void files.register(fastifyStatic, {
      ...common,
      root: resolve(folder, 'assets'),
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    files.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const name = request.params['*'];
      return assetName.test(name) ? reply.sendFile(name) : notFound(reply);
    });
  });
  for (const [url, name] of Object.entries(keptNames))
    serveBelow(app, url, (files) => {
      void files.register(fastifyStatic, {
        ...common,
        root: resolve(folder),
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply) {
          reply.header('cache-control', 'no-cache');
          if (name === keptNames['/user/assets/worker.js'])
            reply.header('content-security-policy', workerPolicy);
        },
      });
      files.get('', (_request, reply) => reply.sendFile(name));
    });
}

const common = { serve: false, index: false, acceptRanges: false, suppressWarning: true } as const;

/** A file that is not there is a status and a sentence below `prefix`, and not the envelope of the API. */
function serveBelow(app: FastifyInstance, prefix: string, register: (files: FastifyInstance) => void): void {
  void app.register(
    async (files) => {
      files.setNotFoundHandler((_request, reply) => notFound(reply));
      register(files);
    },
    { prefix },
  );
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.');
}
