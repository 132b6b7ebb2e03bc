import { once } from 'node:events';
import type { Server } from 'node:net';

/**
 * The addresses that only this machine can connect to. What its resolver says of `localhost` may be one of them alone, or none
 * where there is no hosts file; a proxy is told one of these, and a browser may take either.
 */
export const loopbackAddresses = ['127.0.0.1', '::1'] as const;

/** A port that is free on one loopback address may be taken on the other; so often another one is tried. */
export const portTries = 5;

/**
 * Listens on one address and port; 0 takes a free one.
 * @returns false for an address that the machine does not have (IPv6, for example)
 * @throws Error with the code EADDRINUSE, EACCES, …
 */
export async function listenAt(server: Server, host: string, port: number): Promise<boolean> {
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    return true;
  } catch (cause) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(cause))) return false;
    throw cause;
  }
}

/** The port of what listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** The code of a failure of the system, such as EADDRINUSE; '' for any other. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
