import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Compressed twins that the build wrote beside a file, best first. */
const twins = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
];

/**
 * Sends one file of a folder whose names carry their content's hash. Only plain names are files: a name with a slash,
 * a leading dot or an unknown ending is not found, so no path leads out of the folder.
 */
export async function sendAsset(
  folder: string,
  name: string,
  acceptEncoding: string | string[] | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = types[extname(name)];
  if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return notFound(reply);
  const accepted = String(acceptEncoding ?? '');
  reply
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    .type(type);
  for (const { ending, encoding } of twins) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const bytes = await readFile(join(folder, name + ending)).catch(() => null);
    if (bytes !== null) return reply.header('content-encoding', encoding).send(bytes);
  }
  const bytes = await readFile(join(folder, name)).catch(() => null);
  return bytes === null ? notFound(reply) : reply.send(bytes);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.');
}
