import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Switches } from '../switches/switches.ts';
import { type RequestTimeouts, timeoutOptions } from '../wire/listen.ts';
import { codeOf, listenAt, loopbackAddresses, portOf, portTries } from '../wire/loopback.ts';
import { type ListenerFault, type ListenerId, type ListenerState, listenerIds } from './listenerFault.ts';

/** The listeners of one exchange and the injected fault of each, which those of the same id have in all processes. */
export class Listeners {
  /** Origins of the alternate listeners, in order; filled when they open. */
  readonly alternates: string[] = [];
  /** Origin of the main listener, '' until it is open. */
  mainOrigin = '';
  readonly #arrivals = new WeakMap<IncomingMessage, ListenerId>();
  readonly #servers: Server[] = [];
  readonly #timeouts: RequestTimeouts;
  readonly #switches: Switches;

  constructor(timeouts: RequestTimeouts, switches: Switches) {
    this.#timeouts = timeouts;
    this.#switches = switches;
  }

  /**
   * Sets the fault of a listener; null clears it.
   * @throws RangeError when the exchange has no such listener
   */
  async set(id: ListenerId, fault: ListenerFault | null): Promise<void> {
    if (!this.has(id)) throw new RangeError(`There is no listener ${id}.`);
    await this.#switches.set(switchOf(id), fault ?? undefined);
  }

  faultOf(id: ListenerId): ListenerFault | null {
    return (this.#switches.get(switchOf(id)) as ListenerFault | undefined) ?? null;
  }

  has(id: ListenerId): boolean {
    return this.state().some((listener) => listener.id === id);
  }

  state(): readonly ListenerState[] {
    return [this.mainOrigin, ...this.alternates].flatMap((origin, at) => {
      const id = listenerIds[at];
      return id === undefined ? [] : [{ id, origin, fault: this.faultOf(id) }];
    });
  }

  /** The listener that a request arrived at. */
  listenerOf(request: IncomingMessage): ListenerId {
    return this.#arrivals.get(request) ?? 'current';
  }

  /**
   * Opens `count` alternate listeners (two at most) for an app that listens on `mainPort`: with `areNextToIt` on the
   * ports next to it, where these are free; otherwise on any free ports.
   */
  async open(
    app: FastifyInstance,
    { mainPort, areNextToIt, count }: { mainPort: number; areNextToIt: boolean; count: number },
  ): Promise<void> {
    this.mainOrigin = `http://localhost:${mainPort}`;
    for (const [at, id] of listenerIds.slice(1, 1 + count).entries()) {
      const { servers, port } = await listenLocally(
        (request, response) => {
          this.#arrivals.set(request, id);
          app.routing(request, response);
        },
        areNextToIt ? mainPort + 1 + at : 0,
        timeoutOptions(this.#timeouts),
      );
      this.#servers.push(...servers);
      for (const server of servers) {
        server.on('connection', (socket) => {
          // The port stays open; to a page a closed connection looks like a refused one. A connection that the browser
          // already had is broken by its next call (listenerFault.ts).
          if (this.faultOf(id)?.failure === 'refuse') socket.destroy();
        });
      }
      this.alternates.push(`http://localhost:${port}`);
    }
  }

  /** Closes the alternate listeners and their pending calls. */
  async close(): Promise<void> {
    const servers = this.#servers.splice(0);
    const ended = servers.map((server) => new Promise((done) => server.close(done)));
    for (const server of servers) server.closeAllConnections();
    await Promise.all(ended);
  }
}

const switchOf = (id: ListenerId) => `listener ${id}`;

/**
 * Opens servers on one port of all loopback addresses, so that "localhost" is ours whichever address the browser uses.
 * Takes any free port when `preferred` is taken, or is 0.
 * @returns the servers, at least one, and their port
 */
async function listenLocally(
  serve: RequestListener,
  preferred: number,
  options: ServerOptions = {},
): Promise<{ servers: readonly Server[]; port: number }> {
  for (let left = portTries; ; left -= 1) {
    const port = left === portTries && preferred <= 65_535 ? preferred : 0;
    try {
      return await listenAtAll(() => createServer(options, serve), port);
    } catch (cause) {
      if (left === 0 || codeOf(cause) !== 'EADDRINUSE') throw cause;
    }
  }
}

async function listenAtAll(create: () => Server, wanted: number) {
  const servers: Server[] = [];
  let port = wanted;
  try {
    for (const host of loopbackAddresses) {
      const server = create();
      if (!(await listenAt(server, host, port))) continue;
      servers.push(server);
      port = portOf(server);
    }
    if (servers.length === 0) throw new Error('This machine has no loopback address.');
    return { servers, port };
  } catch (cause) {
    for (const server of servers) server.close();
    throw cause;
  }
}
