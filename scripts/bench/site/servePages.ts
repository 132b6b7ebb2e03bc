import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const base = '/bench/';
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface ServedPages {
  origin: string;
  close(): Promise<void>;
}

/** As the area's own files are sent. Without it, each drawing of an icon asks for the file of icons again. */
const caching = 'public, max-age=31536000, immutable';

/**
 * Serves the bench's pages below `/bench/`, compressed beforehand, and forwards every other request to the exchange, so
 * that all pages of a comparison come from one listener: same host, same compression, same number of hops.
 * @param folder where the pages were built; read only once
 * @param exchange origin of the running exchange; without it, other requests get 404
 */
export async function servePages(folder: string, exchange?: string): Promise<ServedPages> {
  const files = readFiles(folder);
  const forward = exchange === undefined ? null : forwarder(exchange);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    if (path.startsWith(base)) answer(files, path.slice(base.length), request, response);
    else if (forward) forward.forward(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server of the bench has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      forward?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All built files by their path below the folder; nothing else is served. */
function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), readFileSync(path)];
    }),
  );
}

function answer(
  files: ReadonlyMap<string, Buffer>,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const plain = files.get(name);
  if (plain === undefined) {
    response.writeHead(404).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const brotli = /\bbr\b/.test(accepted) ? files.get(`${name}.br`) : undefined;
  response.writeHead(200, {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': caching,
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(brotli ?? plain);
}

interface Forwarder {
  forward(incoming: IncomingMessage, outgoing: ServerResponse): void;
  close(): void;
}

/** Forwards requests to another server and its responses back, unchanged in both directions. */
function forwarder(origin: string): Forwarder {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return {
    forward(incoming, outgoing) {
      const { method, url: path, headers } = incoming;
      const onward = request({ hostname, port, agent, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      incoming.pipe(onward);
    },
    close: () => agent.destroy(),
  };
}
