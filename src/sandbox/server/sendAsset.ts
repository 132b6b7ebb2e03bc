import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './acceptsEncoding.ts';
import type { FileCache } from './fileCache.ts';
import { isUnchanged } from './isUnchanged.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Twins that the build compressed beside a file, best first; the file itself last. */
const twins = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
  { ending: '', encoding: null },
];

interface Asset {
  readonly folder: string;
  readonly name: string;
  readonly files: FileCache;
}

/**
 * Sends one file of a folder whose names carry their content's hash. Only plain names are files: a name with a slash,
 * a leading dot or an unknown ending is not found, so no path leads out of the folder.
 */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name, files }: Asset,
): Promise<FastifyReply> {
  const type = types[extname(name)];
  if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return notFound(reply);
  for (const { ending, encoding } of twins) {
    if (encoding !== null && !acceptsEncoding(request.headers['accept-encoding'], encoding)) continue;
    const file = await files.readLasting(join(folder, name + ending));
    if (file === null) continue;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: file.etag,
      'last-modified': new Date(file.changedAt).toUTCString(),
    });
    if (isUnchanged(request.headers, file)) return reply.code(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.type(type).send(file.bytes);
  }
  return notFound(reply);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.');
}
