import type { ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Opens the server to this machine alone, by both of its loopback addresses. `port` 0 takes a free one.
 * @returns the port
 * @throws PortTakenError
 */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ port, host: 'localhost' });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw new PortTakenError(port);
    throw cause;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** How long a request may take to arrive, ms of real time. What answers it may take longer. */
export interface RequestTimeouts {
  /** Until its headers are there. */
  readonly headersMs: number;
  /** Until all of it is there. */
  readonly requestMs: number;
}

/** Headers are one packet, and the largest body is 256 kB: ten times what a bad line needs. */
export const defaultTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 30_000 };

/** Settings of a server that answers 408 to requests that take longer, and closes their connections. */
export function timeoutOptions({ headersMs, requestMs }: RequestTimeouts): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    // How often it looks for them.
    connectionsCheckingInterval: Math.ceil(headersMs / 4),
  };
}

/** Something else listens on the port. The message is one sentence for the person at the terminal. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program: stop that program or choose another port with PORT=….`);
    this.name = 'PortTakenError';
  }
}
