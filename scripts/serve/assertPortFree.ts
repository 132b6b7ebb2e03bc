import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PortTakenError } from '../../src/sandbox/http/wire/listen.ts';

/**
 * Checks, before anything is built, that the port is free on an address, or on every address of localhost. (The server itself would be
 * content with one of them, and the browser might then reach the other program.)
 * @throws PortTakenError, or an Error with a one-sentence message when this user may not open the port
 */
export async function assertPortFree(port: number, host = 'localhost'): Promise<void> {
  if (port === 0) return;
  for (const { address } of await lookup(host, { all: true })) await tryAddress(address, port);
}

async function tryAddress(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortTakenError(port);
    if (code === 'EACCES') {
      throw new Error(`Port ${port} is not open to this user: choose one above 1023 with PORT=….`);
    }
    // An address the machine does not have (no IPv6, say) cannot be taken either.
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
  }
}
