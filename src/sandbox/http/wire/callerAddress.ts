import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's, beyond trusted proxies; empty for one who had gone before the connection was taken. */
    address: string;
  }
}

/*
 * `request.ip` asks the connection, which no longer knows once its caller has hung up: limits would count all such callers as
 * one, and the security log could not tell where they came from.
 */

/** Has each connection look up its caller's address while it can: what it has once told, it still tells when it is closed. */
export function askAddresses(server: Server): Server {
  return server.on('connection', (socket: Socket) => void socket.remoteAddress);
}

/** Notes for each request where it comes from. */
export function noteAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.address = request.ip ?? '';
    done();
  });
}
