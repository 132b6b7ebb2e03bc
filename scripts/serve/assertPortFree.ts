import { createServer } from 'node:net';
import { PortTakenError } from '../../src/sandbox/http/wire/listen.ts';
import { codeOf, listenAt, loopbackAddresses } from '../../src/sandbox/http/wire/loopback.ts';

/**
 * Checks, before anything is built, that the port is free on an address, or on both loopback addresses. An address that the machine does
 * not have (no IPv6, say) cannot be taken either.
 * @throws PortTakenError, or an Error with a one-sentence message when this user may not open the port
 */
export async function assertPortFree(port: number, host = 'localhost'): Promise<void> {
  if (port === 0) return;
  for (const address of host === 'localhost' ? loopbackAddresses : [host]) await tryAddress(address, port);
}

async function tryAddress(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    if (await listenAt(server, host, port)) await new Promise((resolve) => server.close(resolve));
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw new PortTakenError(port);
    if (codeOf(cause) === 'EACCES') {
      throw new Error(`Port ${port} is not open to this user: choose one above 1023 with PORT=….`);
    }
    throw cause;
  }
}
