import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Variants that the build compressed, best first; the file itself last. */
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
 * Sends one file of a folder whose file names contain a content hash. Only plain names are served: a name with a slash,
 * a leading dot or an unknown extension gives 404, so no path leads out of the folder.
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

export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.');
}

/** Whether an Accept-Encoding header names `encoding` and does not refuse it (`br;q=0`). */
function acceptsEncoding(header: string | string[] | undefined, encoding: string): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.replace(/\s/g, '').split(';'))
    .some(([name, quality = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(quality));
}

/** Whether the client already has this file: If-None-Match decides, otherwise If-Modified-Since (RFC 9110 §13.2.2). */
function isUnchanged(headers: IncomingHttpHeaders, { etag, changedAt }: Omit<CachedFile, 'bytes'>): boolean {
  const held = headers['if-none-match'];
  if (held !== undefined) {
    return held.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header has whole seconds only. An invalid date is NaN and never counts as unchanged.
  return Math.floor(changedAt / 1000) * 1000 <= since;
}

/** A file as of its last change. */
interface CachedFile {
  readonly bytes: Buffer;
  /** Strong validator, including its quotation marks. */
  readonly etag: string;
  /** ms */
  readonly changedAt: number;
}

/** Files that are read once, and again only when they have changed on disk. It holds no more than the folder served. */
export class FileCache {
  readonly #files = new Map<string, CachedFile>();

  /** A file whose name changes with its content: what was read once stays valid. */
  async readLasting(path: string): Promise<CachedFile | null> {
    return this.#files.get(path) ?? this.read(path);
  }

  /** The file, or null where there is none. */
  async read(path: string): Promise<CachedFile | null> {
    const stats = await stat(path).catch(() => null);
    if (stats === null || !stats.isFile()) return null;
    const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    const known = this.#files.get(path);
    if (known?.etag === etag) return known;
    const file = { bytes: await readFile(path), etag, changedAt: stats.mtimeMs };
    this.#files.set(path, file);
    return file;
  }
}
