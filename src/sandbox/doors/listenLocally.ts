import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A free port of one loopback address may be taken at the other; another is then tried. */
const tries = 5;

/**
 * Opens servers for one port at all loopback addresses, so that "localhost" is ours whichever the browser takes.
 * Takes a free port when `preferred` is taken, or is 0.
 * @returns the servers, one at least, and their port
 */
export async function listenLocally(
  serve: RequestListener,
  preferred: number,
  options: ServerOptions = {},
): Promise<{ servers: readonly Server[]; port: number }> {
  const addresses = await lookup('localhost', { all: true });
  for (let left = tries; ; left -= 1) {
    const port = left === tries && preferred <= 65_535 ? preferred : 0;
    try {
      return await listenAtAll(
        () => createServer(options, serve),
        addresses.map(({ address }) => address),
        port,
      );
    } catch (cause) {
      if (left === 0 || codeOf(cause) !== 'EADDRINUSE') throw cause;
    }
  }
}

async function listenAtAll(create: () => Server, hosts: readonly string[], wanted: number) {
  const servers: Server[] = [];
  let port = wanted;
  try {
    for (const host of hosts) {
      const server = await listenAt(create(), host, port);
      if (server === null) continue;
      servers.push(server);
      port = (server.address() as AddressInfo).port;
    }
    if (servers.length === 0) throw new Error('This machine has no loopback address.');
    return { servers, port };
  } catch (cause) {
    for (const server of servers) server.close();
    throw cause;
  }
}

/** null for an address that the machine does not have (no IPv6, say). */
async function listenAt(server: Server, host: string, port: number): Promise<Server | null> {
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    return server;
  } catch (cause) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(cause))) return null;
    throw cause;
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
