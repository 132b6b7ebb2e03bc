import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connections of a server, so that closing it takes no longer than its last call. Node ends those that are idle when
 * it is asked to close; one that a browser has opened ahead of a call, and one whose call ends afterwards, it would wait
 * for until they have been idle for `keepAliveMs`.
 */
export class OpenConnections {
  /** How many calls each connection has under way. */
  readonly #calls = new Map<Socket, number>();
  #isClosing = false;

  watch(server: Server): Server {
    server.on('connection', (socket: Socket) => {
      // It came before the port was closed, and nobody will answer on it.
      if (this.#isClosing) return socket.destroy();
      this.#calls.set(socket, 0);
      return socket.once('close', () => this.#calls.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.#count(socket, 1);
      response.once('close', () => this.#count(socket, -1));
    });
    return server;
  }

  /** Ends those that never carried a request, and from now on each one with the last answer on it. */
  end(): void {
    this.#isClosing = true;
    for (const [socket, calls] of this.#calls) {
      if (calls === 0 && socket.bytesRead === 0) socket.destroy();
    }
  }

  #count(socket: Socket, change: number): void {
    const calls = (this.#calls.get(socket) ?? 0) + change;
    if (this.#calls.has(socket)) this.#calls.set(socket, calls);
    if (this.#isClosing && calls === 0) socket.end();
  }
}
