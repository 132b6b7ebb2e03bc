import type { ServerOptions } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { codeOf, listenAt, portOf, portTries } from './loopback.ts';

/**
 * Listens on one address; on `localhost`, on both loopback addresses, so that only this machine can connect. `port` 0 takes a
 * free one.
 * @returns the port
 * @throws PortTakenError, AddressMissingError
 */
export async function listen(app: FastifyInstance, port: number, host = 'localhost'): Promise<number> {
  if (host !== 'localhost') return listenAlone(app, port, host);
  const beside = besideOf(app);
  await app.ready();
  for (let left = portTries; ; left -= 1) {
    try {
      // Before the app listens, because it cannot release a port again without being closed for good.
      const isBoth = await listenAt(beside, '::1', port);
      return await listenAlone(app, isBoth ? portOf(beside) : port, '127.0.0.1');
    } catch (cause) {
      await ended(beside);
      if (port === 0 && left > 0 && cause instanceof PortTakenError) continue;
      throw codeOf(cause) === 'EADDRINUSE' ? new PortTakenError(port) : cause;
    }
  }
}

async function listenAlone(app: FastifyInstance, port: number, host: string): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw new PortTakenError(port);
    if (codeOf(cause) === 'EADDRNOTAVAIL') throw new AddressMissingError(host);
    throw cause;
  }
  return portOf(app.server);
}

/**
 * What hands its connections to the server of an app, and is closed with it. Fastify itself listens on one address of `localhost`, the
 * first that the resolver names, for an app with a `serverFactory`.
 */
function besideOf(app: FastifyInstance): Server {
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  let isEnded: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    isEnded = ended(beside);
  });
  app.addHook('onClose', () => isEnded);
  return beside;
}

/** Ends listening; resolves when its last connection has ended. */
const ended = (server: Server) => new Promise<void>((done) => server.close(() => done()));

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
