import type { ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on one address; on `localhost`, on both loopback addresses, so that only this machine can connect. `port` 0 takes a
 * free one.
 * @returns the port
 * @throws PortTakenError, AddressMissingError
 */
export async function listen(app: FastifyInstance, port: number, host = 'localhost'): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw new PortTakenError(port);
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRNOTAVAIL')
      throw new AddressMissingError(host);
    throw cause;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** The origin of what listens there, as this machine can ask for it. */
export function originAt(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** How long a request may take to arrive, ms of real time. The response may take longer. */
export interface RequestTimeouts {
  /** Until the headers are complete. */
  readonly headersMs: number;
  /** Until the whole request is complete. */
  readonly requestMs: number;
}

/** Headers are one packet, and the largest body is 256 kB: ten times what a slow connection needs. */
export const defaultTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 30_000 };

/**
 * How long an idle connection stays open, ms. Longer than what sits in front of us keeps one (nginx and load balancers:
 * 60 s): whoever closes first must be the one who sends, or a call meets a connection that is just being closed.
 */
const keepAliveMs = 72_000;

/** Options of a server that answers 408 to requests that take longer, and closes their connections. */
export function timeoutOptions({ headersMs, requestMs }: RequestTimeouts): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // How often the server checks for such requests.
    connectionsCheckingInterval: Math.ceil(headersMs / 4),
  };
}

/** Another program listens on the port. The message is one sentence for the operator. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program: stop that program or choose another port with PORT=….`);
    this.name = 'PortTakenError';
  }
}

/** The address is none of this machine's. The message is one sentence for the operator. */
export class AddressMissingError extends Error {
  constructor(host: string) {
    super(`This machine does not have the address ${host}: choose one of its own with LISTEN=….`);
    this.name = 'AddressMissingError';
  }
}
