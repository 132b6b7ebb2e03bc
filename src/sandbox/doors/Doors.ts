import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type RequestTimeouts, timeoutOptions } from '../server/requestTimeouts.ts';
import { type DoorFault, type DoorId, type DoorState, doorIds } from './doorFault.ts';
import { listenLocally } from './listenLocally.ts';

/** The doors of one exchange and what is wrong with each; a restart gives doors without faults. */
export class Doors {
  /** Origins of the doors besides the main one, in their order; filled when they open. */
  readonly alternates: string[] = [];
  /** Origin of the main door, '' until it is open. */
  mainOrigin = '';
  readonly #faults = new Map<DoorId, DoorFault>();
  readonly #arrivals = new WeakMap<IncomingMessage, DoorId>();
  readonly #servers: Server[] = [];
  readonly #timeouts: RequestTimeouts;

  constructor(timeouts: RequestTimeouts) {
    this.#timeouts = timeouts;
  }

  /**
   * Sets what is wrong with a door, or with null that nothing is.
   * @throws RangeError when the exchange has no such door
   */
  set(id: DoorId, fault: DoorFault | null): void {
    if (!this.has(id)) throw new RangeError(`There is no door ${id}.`);
    if (fault === null) this.#faults.delete(id);
    else this.#faults.set(id, fault);
  }

  faultOf(id: DoorId): DoorFault | null {
    return this.#faults.get(id) ?? null;
  }

  has(id: DoorId): boolean {
    return this.state().some((door) => door.id === id);
  }

  state(): readonly DoorState[] {
    return [this.mainOrigin, ...this.alternates].flatMap((origin, at) => {
      const id = doorIds[at];
      return id === undefined ? [] : [{ id, origin, fault: this.faultOf(id) }];
    });
  }

  /** The door that a request came by. */
  doorOf(request: IncomingMessage): DoorId {
    return this.#arrivals.get(request) ?? 'current';
  }

  /**
   * Opens `count` further doors (two at most) to an app that listens at `mainPort`: at the ports next to it when
   * `areNextToIt`, where these are free; else at any free ones.
   */
  async open(
    app: FastifyInstance,
    { mainPort, areNextToIt, count }: { mainPort: number; areNextToIt: boolean; count: number },
  ): Promise<void> {
    this.mainOrigin = `http://localhost:${mainPort}`;
    for (const [at, id] of doorIds.slice(1, 1 + count).entries()) {
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
          // The port stays ours; to a page a closed connection and a refused one are the same. A connection that a
          // browser has kept from before is broken by its next call (strikeDoor.ts).
          if (this.faultOf(id)?.failure === 'refuse') socket.destroy();
        });
      }
      this.alternates.push(`http://localhost:${port}`);
    }
  }

  /** Closes the further doors, with the calls that still wait at them. */
  async close(): Promise<void> {
    const servers = this.#servers.splice(0);
    const ended = servers.map((server) => new Promise((done) => server.close(done)));
    for (const server of servers) server.closeAllConnections();
    await Promise.all(ended);
  }
}
