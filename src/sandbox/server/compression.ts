import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Shorter answers fit one packet anyway. Bytes. */
const worthwhile = 1_400;

/** Compresses JSON and text answers for clients that accept it. Files of the pages are compressed beforehand. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    reply.header('vary', 'accept-encoding');
    if (/\bbr\b/.test(accepted)) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    }
    if (!/\bgzip\b/.test(accepted)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressGzip(payload);
  });
}
